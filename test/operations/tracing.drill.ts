import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { present } from '../../src/platform/errors/present';
import { freePort } from '../support/free-port';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { buildService, CLI, startService } from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import type { TestDatabase } from '../support/test-database';

type Variables = Record<string, string>;

interface SentSpan {
  traceId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Sent {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

/** Receives what an exporter sends to a collector. */
class Collector {
  readonly received: Sent[] = [];
  readonly paths = new Set<string>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.paths.add(request.url ?? '');
        this.received.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
  }

  static async open(): Promise<Collector> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Collector(server);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): SentSpan[] {
    return this.received.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const attributesOf = ({ attributes }: Pick<SentSpan, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('traces', () => {
  let database: TestDatabase;
  let collector: Collector;
  let key: string;
  /** The log's lines of the service that ran last, and the statuses of its answers. */
  let log: Record<string, unknown>[] = [];
  let statuses: number[] = [];

  beforeAll(async () => {
    await buildService();
    database = await createHandMadeDatabase();
    key = await mintKey(database.url, { plan: 'enterprise' });
  });
  afterAll(() => database.drop());
  beforeEach(async () => (collector = await Collector.open()));
  afterEach(() => collector.close());

  /**
   * Starts the service, sends requests, stops it, and returns what the collector has received. An
   * address is a path of the service, or a URL.
   */
  async function spansOf(
    addresses: string[],
    { variables, headers = {} }: { variables: Variables; headers?: Record<string, string> },
  ): Promise<SentSpan[]> {
    const service = await startService({
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      ...variables,
    });
    statuses = [];
    for (const address of addresses) {
      const answer = await fetch(new URL(address, service.url), {
        headers: { authorization: `Bearer ${key}`, ...headers },
      });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    const { status, stderr, stdout } = await service.stop();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    log = stdout
      .split('\n')
      .flatMap((line) =>
        line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : [],
      );
    return collector.spans;
  }
  const exporting = (): Variables => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });

  it("show a request with its statements in the caller's trace, and all are sent at shutdown", async () => {
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const spans = await spansOf(['/api/v2/companies/alpha'], {
      variables: exporting(),
      headers: { traceparent: parent, 'x-request-id': 'traced-request' },
    });
    const request = present(
      spans.find(({ name }) => name === 'GET /api/v2/companies/{name}'),
      'span of the request',
    );
    expect(request).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(attributesOf(request)).toMatchObject({
      'http.route': '/api/v2/companies/{name}',
      'url.path': '/api/v2/companies/alpha',
      'signal.request_id': 'traced-request',
    });
    expect(log.find(({ msg }) => msg === 'request')).toMatchObject({
      request_id: 'traced-request',
      trace_id: request.traceId,
    });
    const statements = spans.filter(
      ({ traceId, name }) => traceId === request.traceId && name.startsWith('pg.query'),
    );
    expect(statements.length).toBeGreaterThan(1);
    expect(JSON.stringify(statements)).toContain('FROM api_key');
    const { resource } = present(collector.received[0]?.resourceSpans[0], 'resource');
    expect(attributesOf(resource)).toMatchObject({ 'service.name': 'signal-market-api' });
    expect([...collector.paths]).toEqual(['/v1/traces']);
  });

  it('contain no query string, no statement parameters, no key and no password', async () => {
    const spans = await spansOf(
      [`/api/v2/companies?country=hush&name=alpha`, `/${key}?key=${key}`],
      { variables: exporting() },
    );
    expect(spans.length).toBeGreaterThan(2);
    const sent = JSON.stringify(collector.received);
    const [, publicId = '', secret = ''] = /^sig_live_(\w{10})_(\w+)$/.exec(key) ?? [];
    expect([publicId, secret]).not.toContain('');
    for (const word of ['hush', publicId, secret, 'postgres:postgres', '?country=', '?key='])
      expect({ word, sent: sent.includes(word) }).toEqual({ word, sent: false });
  });

  it('leave out health checks and scrapes, with their statements', async () => {
    const metricsPort = String(await freePort());
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    const spans = await spansOf(['/health/live', '/health/ready', '/health/ready', metrics], {
      variables: { ...exporting(), METRICS_PORT: metricsPort },
    });
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(spans).toEqual([]);
  });

  it('are off with OTEL_SDK_DISABLED, even if tracing is configured', async () => {
    const variables = { ...exporting(), OTEL_SDK_DISABLED: 'true' };
    expect(await spansOf(['/api/v2/companies'], { variables })).toEqual([]);
    expect(log.find(({ msg }) => msg === 'request')).not.toHaveProperty('trace_id');
  });

  it("don't delay the shutdown when the collector never answers", async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const service = await startService({
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      // So long, the exporter itself would wait.
      OTEL_EXPORTER_OTLP_TIMEOUT: '120000',
      OTEL_BSP_EXPORT_TIMEOUT: '120000',
    });
    await (await fetch(`${service.url}/api/v2/pricing`)).arrayBuffer();
    const { status, milliseconds } = await service.stop();
    silent.close();
    silent.closeAllConnections();
    expect(status).toBe(0);
    expect(milliseconds).toBeLessThan(60_000);
  });

  it.each<{ variables: Variables; loaded: boolean }>([
    { variables: {}, loaded: false },
    {
      variables: {
        OTEL_TRACES_EXPORTER: 'none',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      },
      loaded: false,
    },
    { variables: { OTEL_TRACES_EXPORTER: 'console' }, loaded: true },
  ])(
    'load OpenTelemetry only if it is needed: with $variables, $loaded',
    ({ variables, loaded }) => {
      const tracing = join(dirname(CLI), 'operations/tracing/process-tracing.js');
      const script = `require(${JSON.stringify(tracing)}); console.log(Object.keys(require.cache).some((file) => file.includes('@opentelemetry')))`;
      const env = { PATH: process.env.PATH, ...variables };
      expect(
        spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env }).stdout.trim(),
      ).toBe(String(loaded));
    },
  );
});
