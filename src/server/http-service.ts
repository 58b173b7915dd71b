import type { NestExpressApplication } from '@nestjs/platform-express';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Env } from '../config/env';
import { Draining } from '../operations/health/draining';
import type { Address } from '../config/listen-address';
import { explainListenFailure } from './listening';

const SWEEP_MS = 50;

/** The application from its first to its last request. */
export class HttpService {
  private readonly server: Server;
  /** Connections that haven't sent a request yet. */
  private readonly mute = new Set<Socket>();

  constructor(private readonly app: NestExpressApplication) {
    this.server = app.getHttpServer();
    this.server.on('connection', (socket: Socket) => {
      this.mute.add(socket);
      socket.once('close', () => this.mute.delete(socket));
    });
    this.server.on('request', ({ socket }: IncomingMessage) => this.mute.delete(socket));
  }

  /** Returns the address: with PORT=0, the system chooses the port. */
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
   * Reports that the service isn't ready, keeps serving for DRAIN_DELAY_MS, gives running requests DRAIN_TIMEOUT_MS to finish, and closes the application,
   * which saves its counters.
   */
  async close(): Promise<void> {
    const { drainDelayMs, drainTimeoutMs } = this.app.get(Env);
    this.app.get(Draining, { strict: false }).begin();
    if (this.server.listening) await sleep(drainDelayMs);
    await this.answerWhatWasAsked(drainTimeoutMs);
    await this.app.close();
  }

  /** Closes idle connections at once: browsers open some in advance, and clients keep theirs alive. */
  private async answerWhatWasAsked(patienceMs: number): Promise<void> {
    const inTime = new AbortController();
    this.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      response.setHeader('Connection', 'close');
    });
    const closed = new Promise<void>((resolve) => void this.server.close(() => resolve()));
    for (const socket of this.mute) socket.destroy();
    const sweep = setInterval(() => this.server.closeIdleConnections(), SWEEP_MS);
    await Promise.race([closed, sleep(patienceMs, undefined, { signal: inTime.signal }).catch(() => undefined)]);
    inTime.abort();
    clearInterval(sweep);
    this.server.closeAllConnections();
  }
}
