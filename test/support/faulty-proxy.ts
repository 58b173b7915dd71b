import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How a connection to PostgreSQL ends. */
export const FAULTS = [
  /** Reset instead of the answer to a query. */
  'reset instead of an answer',
  /** Ended by the server with 57P01 instead of an answer, as on a restart. */
  'shutdown instead of an answer',
  /**
   * Ended by the server with 57P01 right after an answer: the client reads both at once, between
   * two of its statements.
   */
  'shutdown behind an answer',
  /** Closed right after an answer. */
  'close behind an answer',
] as const;
/** Reset after the work: the server has run and committed the query, and its answer is lost. */
const LOST_ANSWER = 'reset after the work';
export type Fault = (typeof FAULTS)[number] | typeof LOST_ANSWER;

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const HEADER_BYTES = 5;

/**
 * A proxy between a service and its PostgreSQL that breaks the connection of a chosen round trip.
 */
export class FaultyProxy {
  /** How many round trips pass before the fault; undefined if no fault is planned. */
  private remaining?: number;
  private fault: Fault = FAULTS[0];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async to(port: number): Promise<FaultyProxy> {
    const server = createServer({ noDelay: true }).listen(0, '127.0.0.1');
    const proxy = new FaultyProxy(server);
    server.on('connection', (client: Socket) =>
      proxy.join(client, connect({ port, host: '127.0.0.1', noDelay: true })),
    );
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /**
   * Plans one fault: lets `passing` round trips through and breaks the connection of the next one.
   */
  arm(fault: Fault, passing: number): void {
    this.fault = fault;
    this.remaining = passing;
  }

  /** Cancels a planned fault. Returns whether it has happened. */
  disarm(): boolean {
    const struck = this.remaining === undefined;
    this.remaining = undefined;
    return struck;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(client: Socket, server: Socket): void {
    const answers = new AnswerReader();
    let asked = false;
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      const begins = answers.count > 0 && !asked;
      asked = true;
      if (begins && this.fault.endsWith('instead of an answer') && this.strikes())
        return breakOff(client, this.fault);
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => {
      const before = answers.count;
      answers.read(bytes);
      const answered = asked && answers.count > before;
      if (answered) asked = false;
      // The first ReadyForQuery ends the login.
      const isAnswerOfQuery = answered && before > 0;
      if (isAnswerOfQuery && this.fault === LOST_ANSWER && this.strikes()) client.resetAndDestroy();
      else if (isAnswerOfQuery && this.fault.endsWith('behind an answer') && this.strikes())
        breakOff(client, this.fault, bytes);
      else client.write(bytes);
    });
  }

  private strikes(): boolean {
    if (this.remaining === undefined) return false;
    this.remaining -= 1;
    if (this.remaining >= 0) return false;
    this.remaining = undefined;
    return true;
  }
}

function breakOff(client: Socket, fault: Fault, answer: Buffer = Buffer.alloc(0)): void {
  if (fault.startsWith('reset')) client.resetAndDestroy();
  else client.end(Buffer.concat(fault.startsWith('shutdown') ? [answer, SHUTDOWN] : [answer]));
}

/** Counts the messages of PostgreSQL's protocol that end an answer. */
class AnswerReader {
  count = 0;
  private rest = Buffer.alloc(0);

  read(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    while (this.rest.length >= HEADER_BYTES) {
      const end = 1 + this.rest.readInt32BE(1);
      if (this.rest.length < end) return;
      if (this.rest[0] === READY_FOR_QUERY) this.count += 1;
      this.rest = this.rest.subarray(end);
    }
  }
}

const SHUTDOWN = errorResponse({
  S: 'FATAL',
  V: 'FATAL',
  C: '57P01',
  M: 'terminating connection due to administrator command',
});

function errorResponse(fields: Record<string, string>): Buffer {
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([type, text]) => `${type}${text}\0`)
      .join('')}\0`,
  );
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('E');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}
