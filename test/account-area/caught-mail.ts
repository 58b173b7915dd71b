import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { until } from '../support/until';

export interface CaughtMessage {
  to: string;
  text: string;
}

/**
 * An SMTP server that keeps what it is given; it knows just what it takes for a message to be
 * handed over.
 */
export class CaughtMail {
  readonly messages: CaughtMessage[] = [];
  private constructor(private readonly server: Server) {}

  static async listen(): Promise<CaughtMail> {
    const server = createServer((socket) => mail.converse(socket));
    const mail = new CaughtMail(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  /** The environment that points the service here. */
  get variables(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_FROM: 'Signal Market <no-reply@signal.example>',
    };
  }

  /** Waits for a message to this address. */
  to(address: string): Promise<CaughtMessage> {
    return until(`a message to ${address}`, () => this.messages.find(({ to }) => to === address));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private converse(socket: Socket): void {
    let received = '';
    let to = '';
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      for (;;) {
        const end = inData ? received.indexOf('\r\n.\r\n') : received.indexOf('\r\n');
        if (end < 0) return;
        const said = received.slice(0, end);
        received = received.slice(end + (inData ? 5 : 2));
        if (inData) {
          this.messages.push({ to, text: said.replace(/=\r\n/g, '').replace(/=3D/g, '=') });
          inData = false;
          socket.write('250 kept\r\n');
          continue;
        }
        to = /^RCPT TO:<(.*)>/i.exec(said)?.[1] ?? to;
        inData = /^DATA/i.test(said);
        socket.write(
          inData ? '354 go on\r\n' : /^QUIT/i.test(said) ? '221 bye\r\n' : '250 test\r\n',
        );
      }
    });
  }
}
