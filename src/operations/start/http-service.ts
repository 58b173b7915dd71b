import type { NestExpressApplication } from '@nestjs/platform-express';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { explainListenFailure, type Address } from './listening';

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

  /** Answers what has been asked, then closes. Connections that ask nothing are not waited for: a browser keeps some in store, and clients keep theirs alive. */
  async close(): Promise<void> {
    for (const socket of this.mute) socket.destroy();
    const sweep = setInterval(() => this.server.closeIdleConnections(), SWEEP_MS);
    try {
      await this.app.close();
    } finally {
      clearInterval(sweep);
    }
  }
}
