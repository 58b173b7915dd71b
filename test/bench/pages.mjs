// What a page of every kind costs when its answers are kept and its charts are drawn.
import { difference, rounded } from './figures.mjs';
import { cpuSeconds, startServer } from './processes.mjs';
import { burst } from './requests.mjs';
import { AS_OF, SERVICE } from './settings.mjs';

const CONNECTIONS = 8;
/** Not measured, because code is compiled and answers are cached during the first requests. */
const WARM_UP_SECONDS = 1;

export async function measurePages(url) {
  const service = await startServer(SERVICE, {
    DATABASE_URL: url,
    AS_OF,
    EXPLORE_PUBLIC: 'true',
    LOG_LEVEL: 'log',
  });
  try {
    const rows = {};
    for (const [name, path] of Object.entries(await pagesOf(service)))
      rows[name] = await measurePage(service, path);
    return rows;
  } finally {
    await service.stop();
  }
}

/** `firstMs` and `firstCpuMs`: computed and drawn for this request. */
async function measurePage(service, path) {
  const startedAt = performance.now();
  const cpuBefore = cpuSeconds(service.pid);
  const first = await fetch(service.url + path, { headers: { 'accept-encoding': 'gzip' } });
  await first.arrayBuffer();
  const firstMs = performance.now() - startedAt;
  const firstCpuMs = (cpuSeconds(service.pid) - cpuBefore) * 1000;
  if (!first.ok) throw new Error(`${path}: ${first.status}`);
  const load = { path, headers: { 'accept-encoding': 'gzip' }, connections: CONNECTIONS };
  await burst(service, { ...load, seconds: WARM_UP_SECONDS });
  const { rate, cpuMicros, p50, p99, statuses } = await burst(service, load);
  const again = await burst(service, load);
  return {
    gzipBytes: Number(first.headers.get('content-length')),
    firstMs: rounded(firstMs),
    firstCpuMs: rounded(firstCpuMs, 0),
    rate: Math.round(rate),
    cpuMs: rounded(cpuMicros / 1000),
    noise: difference(cpuMicros, again.cpuMicros),
    p50: rounded(p50),
    p99: rounded(p99),
    statuses,
  };
}

async function pagesOf(service) {
  const text = await (await fetch(`${service.url}/explore/deals`)).text();
  const [company] = /\/explore\/companies\/[\w-]+/.exec(text);
  const [investor] = /\/explore\/investors\/[\w-]+/.exec(text);
  return {
    landing: '/',
    overview: '/explore',
    funding: '/explore/funding',
    acquisitions: '/explore/acquisitions',
    deals: '/explore/deals',
    companies: '/explore/companies',
    investors: '/explore/investors',
    company,
    investor,
    compare: '/explore/compare',
  };
}
