import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once, setMaxListeners } from 'node:events';
import { PublicNames } from './public-names';

/** The names that were asked for, in order and once each. */
const asked = new Set<string>();
let server: Socket;
let names: PublicNames;

/** Slow names whose answer is awaited, and the most there were. */
const awaited = new Set<string>();
let most = 0;

/**
 * A name server: quiet names get no answer, slow ones after a while, others at once: the address
 * 93.184.216.34, and none of IPv6.
 */
beforeAll(async () => {
  server = createSocket('udp4').bind(0, '127.0.0.1');
  server.on('message', (query, { port, address }) => {
    const { name, end } = question(query);
    asked.add(name);
    if (name.includes('quiet')) return;
    const isIPv4 = query.readUInt16BE(end) === 1;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(isIPv4 ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    const record = Buffer.from('c00c000100010000003c00045db8d822', 'hex');
    const answer = [header, query.subarray(12, end + 4), ...(isIPv4 ? [record] : [])];
    const send = (): void => server.send(Buffer.concat(answer), port, address);
    if (!name.includes('slow')) return send();
    most = Math.max(most, awaited.add(name).size);
    setTimeout(() => {
      awaited.delete(name);
      send();
    }, 50);
  });
  await once(server, 'listening');
  names = new PublicNames([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => void server.close());
beforeEach(() => asked.clear());

function question(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

const soon = (): AbortSignal => AbortSignal.timeout(10_000);

describe('the addresses of a name that a stranger chose', () => {
  it('come from the name server', async () => {
    expect(await names.addressesOf('customer.example', soon())).toEqual(['93.184.216.34']);
  });

  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['[::1]', ['::1']],
    ['localhost', ['127.0.0.1', '::1']],
    ['localhost.', ['127.0.0.1', '::1']],
    ['any.localhost', ['127.0.0.1', '::1']],
  ])('are known without a name server for %s', async (host, addresses) => {
    expect(await names.addressesOf(host, soon())).toEqual(addresses);
    expect([...asked]).toEqual([]);
  });

  it('are none if its name servers keep silent, after 2 to 3 seconds', async () => {
    const began = Date.now();
    expect(await names.addressesOf('quiet.example', soon())).toEqual([]);
    expect(Date.now() - began).toBeLessThan(3500);
  });

  it('are given up when the caller gives up', async () => {
    const looking = names.addressesOf('quiet.example', AbortSignal.timeout(100));
    await expect(looking).rejects.toThrow('aborted due to timeout');
  });

  it('are not found, with an error of ours, if no name server can be reached', async () => {
    const lost = new PublicNames(['127.0.0.1:1']);
    await expect(lost.addressesOf('customer.example', soon())).rejects.toThrow(
      'No name server can be reached',
    );
  });

  it('are asked for 16 at a time', async () => {
    const all = Array.from({ length: 40 }, (_, index) =>
      names.addressesOf(`a${index}.slow.example`, soon()),
    );
    expect(await Promise.all(all)).toEqual(Array(40).fill(['93.184.216.34']));
    expect(most).toBe(16);
  });

  it('are waited for only until the caller gives up', async () => {
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const all = Array.from({ length: 40 }, (_, index) =>
      names.addressesOf(`c${index}.quiet.example`, stop.signal),
    );
    stop.abort();
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(40).fill('rejected'));
    expect(await names.addressesOf('customer.example', soon())).toEqual(['93.184.216.34']);
  });

  it("don't keep the database's name from being looked up", async () => {
    const all = Array.from({ length: 40 }, (_, index) =>
      names.addressesOf(`b${index}.quiet.example`, AbortSignal.timeout(1500)),
    );
    const began = Date.now();
    await lookup('localhost');
    expect(Date.now() - began).toBeLessThan(500);
    await Promise.allSettled(all);
  });
});
