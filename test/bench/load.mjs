// One burst of load, in a process of its own so that it can be pinned: prints requests per second and latencies as JSON.
import autocannon from 'autocannon';

const { url, headers, connections, seconds, rate, paths } = JSON.parse(process.argv[2]);

const result = await autocannon({
  url,
  headers,
  connections,
  duration: seconds,
  ...(rate && { overallRate: rate }),
  ...(paths && { requests: paths.map((path) => ({ method: 'GET', path, headers })) }),
});
process.stdout.write(
  JSON.stringify({
    rate: result.requests.total / result.duration,
    total: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses: result.statusCodeStats,
    errors: result.errors,
  }),
);
