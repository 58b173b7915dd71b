import { Controller, Get, Header, HttpStatus, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenToAll } from '../../platform/http/closed-by-default';
import { searchOf } from '../../platform/http/search-of';
import { type Health, Readiness } from './readiness';

/**
 * For the orchestrator, not for callers: no key, no rate limit, and not in the OpenAPI document.
 */
@Controller('health')
@ApiExcludeController()
@OpenToAll('probes of the orchestrator')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /**
   * Is the process alive? Doesn't check the database: restarting the service wouldn't bring it
   * back.
   */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): Health {
    return { status: 'ok', details: {} };
  }

  /**
   * Do requests succeed here? A 503 names the checks that fail. With `?for=traffic`: should a load
   * balancer send requests here? Then it stays 200 without the database, once the replica was
   * ready, and lists no checks. A release that doesn't know the parameter answers the first
   * question, which is safe.
   */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Health> {
    const report =
      searchOf(request) === 'for=traffic'
        ? await this.readiness.forTraffic()
        : await this.readiness.report();
    if (report.status !== 'ok') response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return report;
  }
}
