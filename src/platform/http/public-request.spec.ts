import { once } from 'node:events';
import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { type PublicAnswer, PublicRequests, type PublicTransport } from './public-request';

const URL_ASKED = new URL('https://customer.example/hook');
const TIMEOUT_MS = 400;

let server: Server;
/** What the server does with a connection. */
let behave: (socket: Socket) => void;
const drips: NodeJS.Timeout[] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => behave(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => drips.splice(0).forEach(clearInterval));
afterAll(() => void server.close());

/** Requests that arrive at a port of this machine, whatever their address. */
function requests(port: number, changed: Partial<PublicTransport> = {}): PublicRequests {
  const request = ((_url: URL, options: object, done: () => void) =>
    httpRequest(
      { ...options, lookup: undefined, host: '127.0.0.1', port },
      done,
    )) as PublicTransport['request'];
  const resolve = (): Promise<string[]> => Promise.resolve(['93.184.216.34']);
  return new PublicRequests({ resolve, mayConnect: () => true, request, ...changed });
}

const portOf = (of: Server): number => (of.address() as { port: number }).port;

async function outcome(sent: Promise<PublicAnswer>): Promise<string> {
  return sent.then(
    ({ status, body }) => `${status} ${body.toString()}`,
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );
}

const send = (changed: Partial<PublicTransport> = {}): Promise<string> =>
  outcome(
    requests(portOf(server), changed).send(URL_ASKED, {
      headers: {},
      timeoutMs: TIMEOUT_MS,
      maxBytes: 10,
    }),
  );

/** Sends a piece again and again, so that the connection is never silent. */
function drip(socket: Socket, start: string, piece: string): void {
  socket.write(start);
  drips.push(setInterval(() => socket.write(piece), 20));
}

const LATE = 'NoAnswer: It didn’t answer in time';
const CLOSED = 'NoAnswer: It closed the connection without an answer';

describe('a request to a server that a stranger chose', () => {
  it.each<[string, (socket: Socket) => void, string]>([
    ['answers', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'), '200 ok'],
    [
      'answers with 503',
      (socket) => socket.end('HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n'),
      '503 ',
    ],
    [
      'switches protocols',
      (socket) =>
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
        ),
      'NoAnswer: Status 101',
    ],
    [
      'switches protocols without saying to which',
      (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
      '101 ',
    ],
    [
      'says 103 for ever',
      (socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'),
      LATE,
    ],
    ['keeps silent', () => undefined, LATE],
    [
      'sends its headers byte by byte',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX: ', 'x'),
      LATE,
    ],
    [
      'sends its body byte by byte',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '0000'),
      LATE,
    ],
    [
      'never ends its body',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nok'),
      LATE,
    ],
    [
      'sends too long a body',
      (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n' + 'x'.repeat(11)),
      'UnreadableBody: Body not read: status 413',
    ],
    ['closes the connection', (socket) => socket.end(), CLOSED],
    ['resets the connection', (socket) => socket.resetAndDestroy(), CLOSED],
    [
      'closes it in the middle of its headers',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nX'),
      CLOSED,
    ],
    [
      'closes it in the middle of its body',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nok'),
      CLOSED,
    ],
    [
      "doesn't speak HTTP",
      (socket) => socket.end('220 mail.example ESMTP\r\n'),
      'NoAnswer: Its answer isn’t HTTP',
    ],
  ])('settles if it %s', async (_, does, expected) => {
    behave = does;
    expect(await send()).toBe(expected);
  });

  it('has its deadline for the name, too', async () => {
    expect(await send({ resolve: () => new Promise(() => undefined) })).toBe(LATE);
  });

  it.each([
    ['no address', []],
    ['a private address', ['10.0.0.1']],
    ['a private address beside a public one', ['93.184.216.34', '127.0.0.1']],
  ])('is not sent to a name with %s', async (_, addresses) => {
    const resolve = (): Promise<string[]> => Promise.resolve(addresses);
    const mayConnect = (address: string): boolean => address === '93.184.216.34';
    expect(await send({ resolve, mayConnect })).toBe(
      'NoAnswer: Its address doesn’t lead to a public server',
    );
  });

  it('is not sent to a port other than 443 and 8443', async () => {
    const sent = requests(portOf(server)).send(new URL('https://customer.example:6379/'), {
      headers: {},
      timeoutMs: TIMEOUT_MS,
    });
    expect(await outcome(sent)).toBe('NoAnswer: Its address doesn’t lead to a public server');
  });

  it('says that nothing listens there', async () => {
    const closed = createHttpServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const port = portOf(closed);
    closed.close();
    const sent = requests(port).send(URL_ASKED, { headers: {}, timeoutMs: TIMEOUT_MS });
    expect(await outcome(sent)).toBe('NoAnswer: It refused the connection');
  });

  it('passes on an error of ours as it is', async () => {
    const broken = (): never => {
      throw new TypeError('A bug');
    };
    expect(await send({ request: broken })).toBe('TypeError: A bug');
  });
});
