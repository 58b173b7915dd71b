import { createHandMadeDatabase } from '../support/hand-made-database';
import { beginStart, buildService, startService } from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import type { TestDatabase } from '../support/test-database';

/** About 250 bytes each. */
const LINES = 800;
const CALLERS = 50;

describe('the log of a service that ends', () => {
  let database: TestDatabase;
  let key: string;
  const variables = (): Record<string, string> => ({
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
  });

  beforeAll(async () => {
    await buildService();
    database = await createHandMadeDatabase();
    key = await mintKey(database.url, { plan: 'enterprise' });
  });
  afterAll(() => database.drop());

  it('has one JSON document per line, from start to end', async () => {
    const service = await startService(variables());
    const headers = { authorization: `Bearer ${key}` };
    await (await fetch(`${service.url}/api/v2/companies`, { headers })).arrayBuffer();
    const { status, stdout, stderr } = await service.stop();
    const lines = stdout.split('\n').slice(0, -1);
    const documents = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(documents[0]?.msg).toMatch(/^Signal Market API \S+ listens on http:/);
    expect(documents.at(-1)?.msg).toBe('Stopped.');
    for (const { level, time } of documents) {
      expect(level).toBe('info');
      expect(new Date(String(time)).toISOString()).toBe(time);
    }
  });

  it('loses no line at SIGTERM, even if lines come fast and are read slowly', async () => {
    const slow = await beginStart(variables());
    const [, url = ''] = await slow.says(/listens on (http:\/\/[\d.:]+)/);
    const { stdout } = slow.child;
    // More than the pipe can hold, so the service has lines that it can't write yet.
    stdout?.pause();
    let sent = 0;
    const callers = Array.from({ length: CALLERS }, async () => {
      while (sent < LINES) {
        const headers = { authorization: `Bearer ${key}`, 'x-request-id': `in-time-${sent++}` };
        await (await fetch(`${url}/api/v2/companies`, { headers })).arrayBuffer();
      }
    });
    await Promise.all(callers);
    const ending = slow.signal('SIGTERM');
    setTimeout(() => stdout?.resume(), 300);
    await ending;
    const seen = slow.output.stdout.match(/"in-time-\d+"/g) ?? [];
    expect([seen.length, new Set(seen).size]).toEqual([LINES, LINES]);
    expect(slow.output.stdout).toMatch(/"Stopped\."\}\n$/);
  });
});
