import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** When the connection of a round trip breaks, and what its client gets. */
interface Break {
  /** The server never sees the query, or it has run and committed it. */
  when: 'before the work' | 'after the work';
  /** `answer`: the end of the server's answer, which nobody has passed on yet. */
  end: (client: Socket, answer: Buffer) => void;
}

const BREAKS = {
  'reset instead of an answer': {
    when: 'before the work',
    end: (client) => void client.resetAndDestroy(),
  },
  /** As on a restart, with 57P01. */
  'shutdown instead of an answer': {
    when: 'before the work',
    end: (client) => void client.end(shutdownMessage()),
  },
  /** The client reads the answer and 57P01 at once, between two of its statements. */
  'shutdown behind an answer': {
    when: 'after the work',
    end: (client, answer) => void client.end(Buffer.concat([answer, shutdownMessage()])),
  },
  'close behind an answer': {
    when: 'after the work',
    end: (client, answer) => void client.end(answer),
  },
  /** The server has committed the query, and its answer is lost. */
  'reset after the work': {
    when: 'after the work',
    end: (client) => void client.resetAndDestroy(),
  },
} as const satisfies Record<string, Break>;

export type Fault = keyof typeof BREAKS;

/** All that lose nothing: without an answer, the work isn't done. */
export const FAULTS = [
  'reset instead of an answer',
  'shutdown instead of an answer',
  'shutdown behind an answer',
  'close behind an answer',
] as const satisfies readonly Fault[];

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const HEADER_BYTES = 5;

/**
 * A proxy between a service and its PostgreSQL that breaks the connection of a chosen round trip.
 */
export class FaultyProxy {
  /** The next fault, and how many round trips pass before it. */
  private planned?: { fault: Fault; passing: number };
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
    this.planned = { fault, passing };
  }

  /** Cancels a planned fault. Returns whether it has happened. */
  disarm(): boolean {
    const hasHappened = this.planned === undefined;
    this.planned = undefined;
    return hasHappened;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(client: Socket, server: Socket): void {
    this.link(client, server);
    this.link(server, client);
    const answers = new AnswerReader();
    let isWaiting = false;

    client.on('data', (bytes: Buffer) => {
      // A query may come in several pieces. The first answer ends the login, which never breaks.
      const isNewQuery = !isWaiting && answers.count > 0;
      isWaiting = true;
      const broken = isNewQuery && this.nextBreak('before the work');
      if (broken) broken.end(client, Buffer.alloc(0));
      else server.write(bytes);
    });

    server.on('data', (bytes: Buffer) => {
      const answersBefore = answers.count;
      answers.read(bytes);
      const isAnswered = isWaiting && answers.count > answersBefore;
      if (isAnswered) isWaiting = false;
      const isAnswerOfQuery = isAnswered && answersBefore > 0;
      const broken = isAnswerOfQuery && this.nextBreak('after the work');
      if (broken) broken.end(client, bytes);
      else client.write(bytes);
    });
  }

  private link(socket: Socket, other: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      other.destroy();
    });
  }

  /** The planned fault if it breaks this round trip, which otherwise is one fewer to pass. */
  private nextBreak(when: Break['when']): Break | undefined {
    if (!this.planned || BREAKS[this.planned.fault].when !== when) return undefined;
    const { fault, passing } = this.planned;
    if (passing > 0) {
      this.planned.passing -= 1;
      return undefined;
    }
    this.planned = undefined;
    return BREAKS[fault];
  }
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

/** The message with which PostgreSQL ends a connection when it is shut down. */
function shutdownMessage(): Buffer {
  const fields = [
    'SFATAL',
    'VFATAL',
    'C57P01',
    'Mterminating connection due to administrator command',
  ];
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('E');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}
