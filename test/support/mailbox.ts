import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The message as it came. */
  source: string;
}

/** A refusal with an SMTP status: 4xx asks to try again, 5xx doesn't. */
export const smtpRefusal = (status: number): Error =>
  Object.assign(new Error('refused by the test'), { responseCode: status });

/** A mail server that takes every message, unless a test has another idea. */
export class Mailbox {
  readonly received: ReceivedMail[] = [];
  /** What to answer to an address; undefined takes it. */
  refuse: (address: string) => Error | undefined = () => undefined;
  /** Called with each complete message before it is accepted. */
  beforeAccepting: (mail: ReceivedMail) => Promise<void> = () => Promise.resolve();
  private readonly server: SMTPServer;
  private readonly sockets = new Set<Socket>();

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(this.refuse(address)),
      onData: (stream, session, done) => {
        void text(stream)
          .then(async (source) => {
            const mail = {
              to: session.envelope.rcptTo[0]!.address,
              headers: headersOf(source),
              source,
            };
            await this.beforeAccepting(mail);
            this.received.push(mail);
          })
          .then(() => done(), done);
      },
    });
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    // Clients that are killed.
    this.server.on('error', () => undefined);
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((resolve) => mailbox.server.listen(0, '127.0.0.1', resolve));
    return mailbox;
  }

  /** The environment that points the service here. */
  get variables(): Record<string, string> {
    const { port } = this.server.server.address() as AddressInfo;
    return {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_FROM: 'Signal Market <no-reply@signal.example>',
    };
  }

  /** Cuts every connection, without an answer. */
  hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** While `work` runs, connections are refused. */
  async whileAway(work: () => Promise<void>): Promise<void> {
    const { server } = this.server;
    const { port } = server.address() as AddressInfo;
    this.hangUp();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    try {
      await work();
    } finally {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
      });
    }
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter((mail) => mail.to === address);
  }

  /** Takes everything again, and forgets what it has. */
  empty(): void {
    this.received.length = 0;
    this.refuse = () => undefined;
    this.beforeAccepting = () => Promise.resolve();
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

function headersOf(source: string): Record<string, string> {
  const [head = ''] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]),
  );
}

/** The text of a message that has no parts. */
export function textOf({ source }: ReceivedMail): string {
  return decoded(source);
}

/** The text or the HTML of a message that has both. */
export function partOf({ source }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  const [, boundary] = /boundary="([^"]+)"/.exec(source)!;
  const part = source
    .split(`\r\n--${boundary}\r\n`)
    .find((each) => each.toLowerCase().startsWith(`content-type: ${type}`))!;
  return decoded(part);
}

/** Of headers and a body, the body as it was before it was encoded for its transfer. */
function decoded(part: string): string {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/content-transfer-encoding: base64/i.test(part))
    return Buffer.from(body, 'base64').toString();
  if (!/content-transfer-encoding: quoted-printable/i.test(part)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
