// The honest callers of attacks.mjs: four connections with a key, whose answers aren't kept. On the
// message `measure`, they call for MEASURED_MS and answer with how long each call took, in
// milliseconds, and the statuses of those that were refused.
import { once } from 'node:events';
import { Agent, get } from 'node:http';

const CALLERS = 4;
const MEASURED_MS = 5000;
const { SERVICE_URL, KEY } = process.env;

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });

process.on('message', async () => {
  const measured = { times: [], refused: [] };
  const until = performance.now() + MEASURED_MS;
  const callUntil = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      const status = await call();
      measured.times.push(performance.now() - began);
      if (status !== 200) measured.refused.push(status);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, callUntil));
  process.send(measured);
});
process.on('disconnect', () => process.exit());
process.send('ready');

/** Of days that no call named before, nearly always. */
async function call() {
  const start = dayAfter('2015-01-01', 3000);
  const end = dayAfter('2025-01-01', 600);
  const request = get(`${SERVICE_URL}/api/v2/category-data?start=${start}&end=${end}`, {
    agent,
    headers: { authorization: `Bearer ${KEY}` },
  });
  const [answer] = await once(request, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

function dayAfter(first, days) {
  const day = Date.parse(first) + 86_400_000 * Math.floor(Math.random() * days);
  return new Date(day).toISOString().slice(0, 10);
}
