// Memory after minutes of mixed load: cached answers, 304s, capped keys, misses, compressed pages of
// lists and CSV, all at once. Not part of a usual run.
import { rounded } from './figures.mjs';
import { memoryMiB, startServer } from './processes.mjs';
import { authorized, PATH, startLoad } from './requests.mjs';
import { AS_OF, ENDURANCE_SECONDS, SERVICE } from './settings.mjs';

const READINGS = 10;

export async function measureEndurance(url, keys) {
  const service = await startServer(SERVICE, { DATABASE_URL: url, AS_OF, LOG_LEVEL: 'log' });
  const headers = authorized(keys.uncapped);
  const etag = (await fetch(service.url + PATH, { headers })).headers.get('etag');
  const mix = [
    { path: PATH, headers, rate: 500 },
    { path: PATH, headers: { ...headers, 'if-none-match': etag }, rate: 500 },
    { path: PATH, headerSets: keys.cappedHeaders, rate: 300 },
    { path: '/api/v2/category-data?countries=US&start={day}&end=2026-11-18', headers, rate: 2 },
    {
      path: '/api/v2/companies?limit=500',
      headers: { ...headers, 'accept-encoding': 'br' },
      rate: 20,
    },
    { path: '/api/v2/funding-rounds?limit=500&format=csv', headers, rate: 20 },
  ];
  const loads = mix.map((load) => startLoad(service, { connections: 8, ...load }));
  const memory = [];
  try {
    for (let reading = 0; reading < READINGS; reading++) {
      await new Promise((resolve) => setTimeout(resolve, (ENDURANCE_SECONDS * 1000) / READINGS));
      memory.push(Math.round(memoryMiB(service.pid)));
    }
    const ended = await Promise.all(loads.map((load) => load.stop()));
    return {
      seconds: ENDURANCE_SECONDS,
      requests: ended.reduce((sum, { sent }) => sum + sent, 0),
      statuses: ended.map(({ statuses }) => statuses),
      memoryMiB: memory,
      peakMiB: Math.round(memoryMiB(service.pid, 'VmHWM')),
      lastOfFirst: rounded(memory.at(-1) / memory[0]),
    };
  } finally {
    await service.stop();
  }
}
