import { applyDecorators, Controller, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OAuthRefusalFilter } from '../oauth/oauth-refusal.filter';
import { McpGuard } from './mcp.guard';

/** A controller for assistants. They send an access token instead of a key. */
export function McpController(path: string): ClassDecorator {
  return applyDecorators(
    Controller(path),
    ApiExcludeController(),
    UseGuards(
      // Was it sent to our host, and not by another site's page? (403)
      // Does it have an access token that works now? (401; 503 if the database is unavailable)
      McpGuard,
    ),
    UseFilters(OAuthRefusalFilter), // errors are those of OAuth
  );
}
