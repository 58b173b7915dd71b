import type { NestExpressApplication } from '@nestjs/platform-express';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Draining } from '../operations/health/draining';
import { Env } from '../platform/config/env';
import type { Address } from '../platform/config/listen-address';
import { explainListenFailure } from './listening';

const SWEEP_MS = 50;
/** A connection younger than this may carry a request that is still on its way. */
const NEW_CONNECTION_MS = 500;

interface Connection {
  /** performance.now() */
  readonly openedAt: number;
  isUsed: boolean;
  /** The answer to its latest request, until it is sent. */
  response?: ServerResponse;
}

/** Runs the application between its first and its last request. */
export class HttpService {
  private readonly server: Server;
  /**
   * By connection, because a Set of running responses would keep all of them in memory: V8 gives it
   * a new table every hundred requests or so, and each former table refers to the next one. Once
   * one of them is old, every later request survives until a full collection.
   */
  private readonly connections = new Map<Socket, Connection>();

  constructor(private readonly app: NestExpressApplication) {
    this.server = app.getHttpServer();
    this.server.on('connection', (socket: Socket) => {
      this.connections.set(socket, { openedAt: performance.now(), isUsed: false });
      socket.once('close', () => this.connections.delete(socket));
    });
    this.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = this.connections.get(socket);
      if (!connection) return;
      connection.isUsed = true;
      connection.response = response;
      response.once('close', () => {
        if (connection.response === response) connection.response = undefined;
      });
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
   * Reports that it is not ready, keeps serving for DRAIN_DELAY_MS, gives the requests that arrived
   * by then DRAIN_TIMEOUT_MS to finish, and closes the application, which saves its counters.
   * Meanwhile every answer tells its client to close the connection, so that the next one goes to
   * another replica.
   */
  async close(): Promise<void> {
    const { drainDelayMs, drainTimeoutMs } = this.app.get(Env);
    this.app.get(Draining, { strict: false }).begin();
    for (const { response } of this.connections.values())
      if (response) response.shouldKeepAlive = false;
    this.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    if (this.server.listening) await sleep(drainDelayMs);
    await this.finishRequests(drainTimeoutMs);
    await this.app.close();
  }

  /**
   * Waits for running requests, but closes idle connections: browsers and clients keep them open
   * for later.
   */
  private async finishRequests(timeoutMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => void this.server.close(() => resolve()));
    this.closeIdle();
    const sweep = setInterval(() => this.closeIdle(), SWEEP_MS);
    await Promise.race([closed, sleep(timeoutMs, undefined, { ref: false })]);
    clearInterval(sweep);
    this.server.closeAllConnections();
  }

  private closeIdle(): void {
    this.server.closeIdleConnections();
    const newSince = performance.now() - NEW_CONNECTION_MS;
    for (const [socket, { openedAt, isUsed }] of this.connections)
      if (!isUsed && openedAt < newSince) socket.destroy();
  }
}
