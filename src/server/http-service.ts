import type { NestExpressApplication } from '@nestjs/platform-express';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Env } from '../config/env';
import { Draining } from '../operations/health/draining';
import type { Address } from '../config/listen-address';
import { explainListenFailure } from './listening';

const SWEEP_MS = 50;
/** A connection younger than this may carry a request that is still on its way. */
const NEW_CONNECTION_MS = 500;

/** Runs the application between its first and its last request. */
export class HttpService {
  private readonly server: Server;
  /** Connections that have not sent a request yet, with the time they were opened (performance.now()). */
  private readonly unused = new Map<Socket, number>();
  private readonly running = new Set<ServerResponse>();

  constructor(private readonly app: NestExpressApplication) {
    this.server = app.getHttpServer();
    this.server.on('connection', (socket: Socket) => {
      this.unused.set(socket, performance.now());
      socket.once('close', () => this.unused.delete(socket));
    });
    this.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.unused.delete(socket);
      this.running.add(response);
      response.once('close', () => this.running.delete(response));
    });
  }

  /** Resolves with the address it listens on: with PORT=0 the system chooses the port. */
  async listen(address: Address): Promise<Address> {
    try {
      await this.app.listen(address.port, address.host);
    } catch (error) {
      throw error instanceof Error ? explainListenFailure(error, address) : error;
    }
    const { port } = this.server.address() as AddressInfo;
    return { ...address, port };
  }

  /**
   * Reports that it is not ready, keeps serving for DRAIN_DELAY_MS, gives the requests that arrived by then DRAIN_TIMEOUT_MS to finish, and closes the
   * application, which saves its counters. Meanwhile every answer tells its client to close the connection, so that the next one goes to another replica.
   */
  async close(): Promise<void> {
    const { drainDelayMs, drainTimeoutMs } = this.app.get(Env);
    this.app.get(Draining, { strict: false }).begin();
    for (const response of this.running) response.shouldKeepAlive = false;
    this.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    if (this.server.listening) await sleep(drainDelayMs);
    await this.finishRequests(drainTimeoutMs);
    await this.app.close();
  }

  /** Waits for running requests, but closes idle connections: browsers and clients keep them open for later. */
  private async finishRequests(timeoutMs: number): Promise<void> {
    const done = new AbortController();
    const closed = new Promise<void>((resolve) => void this.server.close(() => resolve()));
    this.closeIdle();
    const sweep = setInterval(() => this.closeIdle(), SWEEP_MS);
    await Promise.race([closed, sleep(timeoutMs, undefined, { signal: done.signal }).catch(() => undefined)]);
    done.abort();
    clearInterval(sweep);
    this.server.closeAllConnections();
  }

  private closeIdle(): void {
    this.server.closeIdleConnections();
    const newSince = performance.now() - NEW_CONNECTION_MS;
    for (const [socket, openedAt] of this.unused) if (openedAt < newSince) socket.destroy();
  }
}
