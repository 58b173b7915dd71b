import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Env } from '../../platform/config/env';
import { listenAddress, urlOf } from '../../platform/config/listen-address';
import { StartFailure } from '../../platform/config/start-failure';
import { errorCode } from '../../platform/database/error-code';
import { BUILD_VERSION } from '../../platform/http/build-version';

/**
 * GET /metrics on METRICS_PORT. Callers of the API must not see it, so it has its own port, which
 * you don't publish.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );

  constructor(
    private readonly registry: Registry,
    private readonly env: Env,
  ) {
    collectDefaultMetrics({ register: registry });
    const help = 'Always 1; its label is the version of the release';
    new Gauge({
      name: 'signal_build_info',
      help,
      labelNames: ['version'],
      registers: [registry],
    }).set({ version: BUILD_VERSION }, 1);
  }

  async onApplicationBootstrap(): Promise<void> {
    const host = this.env.metricsHost ?? listenAddress(this.env).host;
    try {
      await once(this.server.listen(this.env.metricsPort, host), 'listening');
    } catch (error) {
      const why =
        errorCode(error) === 'EADDRINUSE'
          ? 'the port is in use'
          : `the system says ${errorCode(error)}`;
      throw new StartFailure(
        `The metrics cannot be served on METRICS_PORT and METRICS_HOST: ${why}.`,
        { cause: error },
      );
    }
    this.logger.log(`Metrics are served at ${this.url}`);
  }

  /** The address it listens on. With METRICS_PORT=0, the system chooses the port. */
  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `${urlOf({ host: address, port })}/metrics`;
  }

  /** Closes after the last request, so that Prometheus still sees the service drain. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const [path] = (request.url ?? '').split('?');
      if (path !== '/metrics') return void response.writeHead(404).end();
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      const body = await this.registry.metrics();
      response
        .writeHead(200, { 'Content-Type': this.registry.contentType, 'Cache-Control': 'no-store' })
        .end(body);
    } catch (error) {
      this.logger.error('A scrape failed', error instanceof Error ? error.stack : String(error));
      if (!response.headersSent) response.writeHead(500).end();
    }
  }
}
