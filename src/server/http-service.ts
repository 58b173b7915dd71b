import type { NestExpressApplication } from '@nestjs/platform-express';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Env } from '../config/env';
import { Draining } from '../operations/health/draining';
import type { Address } from '../config/listen-address';
import { explainListenFailure } from './listening';

const SWEEP_MS = 50;

/** The application between its first and its last request. */
export class HttpService {
  private readonly server: Server;
  /** Connections that have asked nothing yet. */
  private readonly mute = new Set<Socket>();

  constructor(private readonly app: NestExpressApplication) {
    this.server = app.getHttpServer();
    this.server.on('connection', (socket: Socket) => {
      this.mute.add(socket);
      socket.once('close', () => this.mute.delete(socket));
    });
    this.server.on('request', ({ socket }: IncomingMessage) => this.mute.delete(socket));
  }

  /** Says where it listens: with PORT=0 the system chooses the port. */
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
   * Says that it is not ready, goes on serving for DRAIN_DELAY_MS, answers what has been asked until then within DRAIN_TIMEOUT_MS, and closes the
   * application, which writes what it has counted.
   */
  async close(): Promise<void> {
    const { drainDelayMs, drainTimeoutMs } = this.app.get(Env);
    this.app.get(Draining, { strict: false }).begin();
    if (this.server.listening) await sleep(drainDelayMs);
    await this.answerWhatWasAsked(drainTimeoutMs);
    await this.app.close();
  }

  /** Connections that ask nothing are not waited for: a browser keeps some in store, and clients keep theirs alive. */
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
