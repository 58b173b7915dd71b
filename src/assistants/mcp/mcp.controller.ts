import { Controller, Delete, Get, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import type { GrantRequest } from '../oauth/grant/grant';
import { OAuthRefusalFilter } from '../oauth/oauth-refusal.filter';
import { McpEndpoint } from './mcp-endpoint';
import { McpGuard } from './mcp.guard';

/**
 * The Model Context Protocol over stateless HTTP. GET and DELETE belong to sessions, which don't
 * exist here: the SDK answers them with 405.
 */
@Controller('mcp')
@ApiExcludeController()
@UseGuards(McpGuard)
@UseFilters(OAuthRefusalFilter)
export class McpController {
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
