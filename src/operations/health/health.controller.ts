import { Controller, Get, Header, HttpStatus, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Probe } from '../../access/access.decorator';
import { Readiness, type ReadinessReport } from './readiness';

type Health = Pick<ReadinessReport, 'status' | 'details'>;

/**
 * For the orchestrator, not for callers: no key, no rate limit, and not in the OpenAPI document.
 */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /**
   * Is the process alive? Doesn't check the database: restarting the service wouldn't bring it
   * back.
   */
  @Get('live')
  @Probe()
  @Header('Cache-Control', 'no-store')
  live(): Health {
    return { status: 'ok', details: {} };
  }

  /**
   * Should a load balancer send requests here? Stays 200 without the database, once the replica was
   * ready.
   */
  @Get('traffic')
  @Probe()
  @Header('Cache-Control', 'no-store')
  async traffic(@Res({ passthrough: true }) response: Response): Promise<Health> {
    if (await this.readiness.takesTraffic()) return { status: 'ok', details: {} };
    response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: 'error', details: {} };
  }

  /** Do requests succeed here? A 503 names the checks that fail. */
  @Get('ready')
  @Probe()
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessReport> {
    const report = await this.readiness.report();
    if (report.status !== 'ok') response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return report;
  }
}
