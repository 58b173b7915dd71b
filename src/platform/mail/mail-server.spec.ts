import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { MailFailure, MailServer } from './mail-server';

const DEADLINE_MS = 400;

let server: Server;
let behave: (socket: Socket) => void;
const drips: NodeJS.Timeout[] = [];
const sockets = new Set<Socket>();

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    behave(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  drips.splice(0).forEach(clearInterval);
  sockets.forEach((socket) => socket.destroy());
});
afterAll(() => void server.close());

/** Says a line again and again, so that the connection is never silent. */
function drip(socket: Socket, line: string): void {
  drips.push(setInterval(() => socket.write(line), 20));
}

function mailServer(): MailServer {
  const { port } = server.address() as { port: number };
  const variables = { smtpUrl: `smtp://127.0.0.1:${port}`, smtpFrom: 'us@market.example' };
  const made = MailServer.of(variables, DEADLINE_MS);
  if (!made) throw new Error('There is none');
  return made;
}

const outcome = (asked: Promise<void>): Promise<unknown> =>
  asked.then(
    () => 'done',
    (error: unknown) => error instanceof MailFailure && error.outcome,
  );

describe('a mail server', () => {
  it.each<[string, (socket: Socket) => void, string]>([
    ['keeps silent', () => undefined, 'unknown'],
    ['never ends its greeting', (socket) => drip(socket, '220-wait\r\n'), 'unknown'],
    [
      'never ends its answer to EHLO',
      (socket) => {
        socket.write('220 mail.example ESMTP\r\n');
        socket.once('data', () => drip(socket, '250-WAIT\r\n'));
      },
      'unknown',
    ],
    ['hangs up', (socket) => socket.end(), 'unknown'],
  ])('that %s costs a message its deadline at most', async (_, does, expected) => {
    behave = does;
    const began = Date.now();
    const sent = mailServer().send('you@customer.example', { subject: 'Hi', text: 'Hi' });
    expect(await outcome(sent)).toBe(expected);
    expect(Date.now() - began).toBeLessThan(2000);
  });

  it('that never ends its answer to EHLO counts as unreachable at the deadline', async () => {
    behave = (socket) => {
      socket.write('220 mail.example ESMTP\r\n');
      socket.once('data', () => drip(socket, '250-WAIT\r\n'));
    };
    expect(await outcome(mailServer().verify())).toBe('unreachable');
  });
});
