import { Controller, Delete, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { NeedsGrant } from '../access/access.decorator';
import type { GrantRequest } from '../oauth/grant/grant';
import { McpEndpoint } from './mcp-endpoint';

/**
 * The Model Context Protocol over stateless HTTP. GET and DELETE belong to sessions, which don't
 * exist here: the SDK answers them with 405.
 */
@Controller('mcp')
export class McpController {
  constructor(private readonly endpoint: McpEndpoint) {}

  @Post()
  @NeedsGrant()
  post(@Req() request: GrantRequest, @Res() response: Response): Promise<void> {
    return this.endpoint.handle(request, response);
  }

  @Get()
  @NeedsGrant()
  get(@Req() request: GrantRequest, @Res() response: Response): Promise<void> {
    return this.endpoint.handle(request, response);
  }

  @Delete()
  @NeedsGrant()
  delete(@Req() request: GrantRequest, @Res() response: Response): Promise<void> {
    return this.endpoint.handle(request, response);
  }
}
