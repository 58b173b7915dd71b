import { Controller, Get, Header, HttpStatus, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { HealthCheckResult } from '@nestjs/terminus';
import type { Response } from 'express';
import { Probe } from '../../access/access.decorator';
import { Readiness } from './readiness';

/** For the orchestrator, not for callers: no key, no throttle, no part of the API's document. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Is the process alive? Asks nothing of anybody: a database that is away is no reason to start the process anew. */
  @Get('live')
  @Probe()
  @Header('Cache-Control', 'no-store')
  live(): HealthCheckResult {
    return { status: 'ok', details: {} };
  }

  /** Should requests come here? 503 names the checks that fail. */
  @Get('ready')
  @Probe()
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthCheckResult> {
    const { ready, result } = await this.readiness.report();
    if (!ready) response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return result;
  }
}
