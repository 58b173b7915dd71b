import { Delete, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { GrantRequest } from '../oauth/grant/grant';
import { McpController } from './mcp-controller.decorator';
import { McpEndpoint } from './mcp-endpoint';

/**
 * The Model Context Protocol over stateless HTTP. GET and DELETE belong to sessions, which don't
 * exist here: the SDK answers them with 405.
 */
@McpController('mcp')
export class AssistantsController {
  constructor(private readonly endpoint: McpEndpoint) {}

  @Post()
  post(@Req() request: GrantRequest, @Res() response: Response): Promise<void> {
    return this.endpoint.handle(request, response);
  }

  @Get()
  get(@Req() request: GrantRequest, @Res() response: Response): Promise<void> {
    return this.endpoint.handle(request, response);
  }

  @Delete()
  delete(@Req() request: GrantRequest, @Res() response: Response): Promise<void> {
    return this.endpoint.handle(request, response);
  }
}
