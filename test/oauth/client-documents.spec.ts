import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ClientDocuments,
  isDocumentAddress,
  UnusableDocument,
} from '../../src/assistants/oauth/client/client-document';
import { isPublicAddress } from '../../src/platform/http/public-address';
import type { PublicTransport } from '../../src/platform/http/public-request';
import { until } from '../support/until';

const CLIENT = 'https://assistant.example/client.json';
/** The address of a browser. */
const BROWSER = '203.0.113.200';
const DOCUMENT = {
  client_id: CLIENT,
  client_name: 'Assistant',
  redirect_uris: ['https://assistant.example/cb'],
};

let server: Server;
let answer: RequestListener;
/** How many requests the local server got. */
let requests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * The documents of the local server, whatever name is asked for; the name's addresses are checked
 * as on the internet.
 */
function documents(addresses: string[] = ['93.184.216.34']): ClientDocuments {
  const { port } = server.address() as AddressInfo;
  const request = ((url: URL, options: object, done: () => void) =>
    httpRequest(
      { ...options, lookup: undefined, host: '127.0.0.1', port, path: url.pathname },
      done,
    )) as PublicTransport['request'];
  return new ClientDocuments({
    resolve: () => Promise.resolve(addresses),
    mayConnect: isPublicAddress,
    request,
  });
}

const json =
  (body: unknown, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  };

describe('a client metadata document', () => {
  it.each([
    ['an hour without headers', {}, 3600],
    ['as long as it says', { 'Cache-Control': 'public, max-age=60' }, 60],
    ['a day at most', { 'Cache-Control': 'max-age=9999999' }, 86_400],
    ['not at all if it says so', { 'Cache-Control': 'no-store' }, 0],
  ])('is kept %s', async (_, headers, freshSeconds) => {
    answer = json(DOCUMENT, headers);
    expect(await documents().fetch(CLIENT, BROWSER)).toEqual({
      metadata: { name: 'Assistant', redirectUris: DOCUMENT.redirect_uris, authMethod: 'none' },
      freshSeconds,
    });
  });

  it.each<[string, RequestListener]>([
    ['of another client', json({ ...DOCUMENT, client_id: 'https://evil.example/client.json' })],
    ['without an id', json({ ...DOCUMENT, client_id: undefined })],
    ['of HTML', json(DOCUMENT, { 'Content-Type': 'text/html' })],
    [
      'that is no JSON',
      (_request, response) =>
        void response.writeHead(200, { 'Content-Type': 'application/json' }).end('<html>'),
    ],
    ['that is null', json(null)],
    ['of more than 10 KB', json({ ...DOCUMENT, client_name: 'x'.repeat(11_000) })],
    ['that is elsewhere', json({}, { Location: 'https://other.example/client.json' }, 302)],
    ['that is not there', json({}, {}, 404)],
    ['with a secret', json({ ...DOCUMENT, token_endpoint_auth_method: 'client_secret_post' })],
    ['with a bad redirect address', json({ ...DOCUMENT, redirect_uris: ['http://evil.example/'] })],
  ])('%s is refused', async (_, listener) => {
    answer = listener;
    requests = 0;
    await expect(documents().fetch(CLIENT, BROWSER)).rejects.toThrow(UnusableDocument);
    expect(requests).toBe(1);
  });

  it('that does not come within 5 seconds is refused', async () => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
    await expect(documents().fetch(CLIENT, BROWSER)).rejects.toThrow(UnusableDocument);
  });

  it('is fetched once for all who wait for it, and again later', async () => {
    answer = json(DOCUMENT);
    requests = 0;
    const asked = documents();
    const found = await Promise.all(Array.from({ length: 40 }, () => asked.fetch(CLIENT, BROWSER)));
    expect([found.length, requests]).toEqual([40, 1]);
    await asked.fetch(CLIENT, BROWSER);
    expect(requests).toBe(2);
  });

  it('is refused while 32 others are fetched, and no longer', async () => {
    const held: (() => void)[] = [];
    answer = (_request, response) => held.push(() => json({}, {}, 404)(_request, response));
    const asked = documents();
    const others = Array.from({ length: 32 }, (_, index) =>
      asked
        .fetch(`https://a${index}.example/client.json`, `203.0.113.${index}`)
        .catch((error: Error) => error.message),
    );
    await expect(asked.fetch(CLIENT, BROWSER)).rejects.toThrow(
      'Many assistants are connecting right now',
    );
    await until('all have arrived', () => held.length === 32);
    answer = json(DOCUMENT);
    held.forEach((release) => release());
    expect(new Set(await Promise.all(others))).toEqual(
      new Set(['The description of this assistant is not at its address.']),
    );
    expect((await asked.fetch(CLIENT, BROWSER)).metadata.name).toBe('Assistant');
  });

  it('is refused to an address that has 8 others fetched, and to no other address', async () => {
    const held: (() => void)[] = [];
    answer = (_request, response) => held.push(() => response.end());
    const asked = documents();
    const others = Array.from({ length: 8 }, (_, index) =>
      asked.fetch(`https://a${index}.example/client.json`, BROWSER).catch(() => undefined),
    );
    await until('all have arrived', () => held.length === 8);
    answer = json(DOCUMENT);
    await expect(asked.fetch(CLIENT, BROWSER)).rejects.toThrow(
      'Many assistants are connecting right now',
    );
    expect((await asked.fetch(CLIENT, '203.0.113.201')).metadata.name).toBe('Assistant');
    held.forEach((release) => release());
    await Promise.all(others);
  });

  const NOT_PUBLIC = {
    'of this machine': ['127.0.0.1', '0.0.0.0', '::1', '::'],
    'of a private network': [
      '10.1.2.3',
      '172.16.0.1',
      '192.168.0.1',
      '100.64.0.1',
      'fc00::1',
      'fe80::1',
      'fe80::1%eth0',
    ],
    "of a cloud's metadata": [
      '169.254.169.254',
      '100.100.100.200',
      '168.63.129.16',
      '192.0.0.192',
      'fd00:ec2::254',
    ],
    'of many machines, or of none': [
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      'ff02::1',
      '2001:db8::1',
      '3fff::1',
      '5f00::1',
    ],
    'of IPv6 around one of IPv4, even a public one': [
      '::ffff:127.0.0.1',
      '::ffff:93.184.216.34',
      '::ffff:0:127.0.0.1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::7f00:1',
      '2002:7f00:1::',
      '2001:0:53aa:64c:0:fffe:80ff:fffe',
    ],
    'that is spelled in another way': ['0177.0.0.1', '2130706433', 'not an address'],
  };
  const refused = Object.entries(NOT_PUBLIC).flatMap(([kind, addresses]) =>
    addresses.map((address) => ({ kind, address })),
  );

  it.each(refused)('is not fetched from an address $kind: $address', async ({ address }) => {
    answer = json(DOCUMENT);
    requests = 0;
    await expect(documents([address]).fetch(CLIENT, BROWSER)).rejects.toThrow(UnusableDocument);
    expect(requests).toBe(0);
  });

  it.each(refused)(
    'is not fetched if one of several addresses is $kind: $address',
    async ({ address }) => {
      answer = json(DOCUMENT);
      requests = 0;
      for (const addresses of [
        ['93.184.216.34', address],
        [address, '2606:4700::1111'],
      ])
        await expect(documents(addresses).fetch(CLIENT, BROWSER)).rejects.toThrow(UnusableDocument);
      expect(requests).toBe(0);
    },
  );

  it('says the same of a name without an address, with a private one, and of a server that does not answer', async () => {
    answer = (request) => void request.socket.destroy();
    const told = async (addresses: string[]): Promise<string> =>
      documents(addresses)
        .fetch(CLIENT, BROWSER)
        .then(String, (error: Error) => error.message);
    const unreadable = 'The description of this assistant at assistant.example could not be read.';
    expect([await told([]), await told(['10.0.0.1']), await told(['93.184.216.34'])]).toEqual(
      Array(3).fill(unreadable),
    );
  });

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])(
    'is fetched from the public address %s',
    async (address) => {
      answer = json(DOCUMENT);
      expect((await documents([address]).fetch(CLIENT, BROWSER)).metadata.name).toBe('Assistant');
    },
  );

  it('goes to the address that was checked', async () => {
    let pinned: unknown;
    const request = ((
      _url: URL,
      options: {
        lookup: (host: string, options: object, done: (...found: unknown[]) => void) => void;
      },
    ) => {
      options.lookup('assistant.example', { all: true }, (...found) => (pinned = found));
      throw new Error('Seen');
    }) as unknown as PublicTransport['request'];
    const resolve = (): Promise<string[]> => Promise.resolve(['93.184.216.34']);
    await expect(
      new ClientDocuments({ resolve, mayConnect: isPublicAddress, request }).fetch(CLIENT, BROWSER),
    ).rejects.toThrow(UnusableDocument);
    expect(pinned).toEqual([null, [{ address: '93.184.216.34', family: 4 }]]);
  });

  it.each([
    [CLIENT, true],
    ['https://assistant.example/', false],
    ['https://assistant.example', false],
    ['http://assistant.example/client.json', false],
    ['https://assistant.example:8443/client.json', false],
    ['https://user@assistant.example/client.json', false],
    ['https://assistant.example/client.json#x', false],
    ['https://assistant.example/client.json?x=1', false],
    ['https://assistant.example/a/../client.json', false],
    ['https://127.0.0.1/client.json', false],
    ['https://[::1]/client.json', false],
    ['https://2130706433/client.json', false],
    ['https://localhost/client.json', false],
    ['mcp_abc', false],
  ])('may have the address %s: %s', (address, isOne) =>
    expect(isDocumentAddress(address)).toBe(isOne),
  );
});
