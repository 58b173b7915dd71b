import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const REQUEST = 'GET /api/v2/pricing HTTP/1.1\r\nHost: x\r\n\r\n';
/** Node's own default closes idle connections after 5 s. */
const PAUSE_MS = 6500;

describe('an idle connection', () => {
  let database: TestDatabase;
  let app: TestApp | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => app?.close());
  afterAll(() => database.drop());

  it('stays open for 75 seconds, and has a longer timeout for slow headers and bodies', async () => {
    app = await startTestApp(database.url);
    const server = app.app.getHttpServer();
    expect(server.keepAliveTimeout).toBe(75_000);
    expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
    expect(server.headersTimeout).toBeLessThan(90_000);
    expect(server.requestTimeout).toBe(server.headersTimeout);
    expect((await fetch(`${app.url}/api/v2/pricing`)).headers.get('keep-alive')).toBe('timeout=75');
  });

  it('still works after a pause', async () => {
    app = await startTestApp(database.url);
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const answers: string[] = [];
    socket.on('data', (chunk: Buffer) =>
      answers.push(...(chunk.toString().match(/HTTP\/1\.1 \d+/g) ?? [])),
    );
    socket.write(REQUEST);
    await once(socket, 'data');
    await sleep(PAUSE_MS);
    socket.write(REQUEST);
    await once(socket, 'data');
    expect(answers).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    socket.destroy();
  });

  it('is closed after KEEP_ALIVE_TIMEOUT_MS', async () => {
    app = await startTestApp(database.url, { KEEP_ALIVE_TIMEOUT_MS: '1000' });
    expect(app.app.getHttpServer().keepAliveTimeout).toBe(1000);
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1').resume();
    socket.write(REQUEST);
    await once(socket, 'data');
    const answered = performance.now();
    await once(socket, 'close');
    // Without the variable, it would stay open for 75 seconds.
    expect(performance.now() - answered).toBeLessThan(60_000);
  });
});
