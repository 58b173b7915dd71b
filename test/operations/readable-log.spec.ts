import { setImmediate as turn } from 'node:timers/promises';
import { ReadableLog } from '../../src/operations/log/readable-log';

interface Written {
  to: 'stdout' | 'stderr';
  text: string;
}

function readableLog(level: ConstructorParameters<typeof ReadableLog>[0] = 'log'): {
  log: ReadableLog;
  written: Written[];
} {
  const written: Written[] = [];
  const stream = (to: Written['to']): { write(text: string): unknown } => ({
    write: (text) => written.push({ to, text }),
  });
  return {
    log: new ReadableLog(level, { stdout: stream('stdout'), stderr: stream('stderr') }),
    written,
  };
}

describe('the readable log', () => {
  it('writes the lines of one turn of the event loop together, in their order', async () => {
    const { log, written } = readableLog();
    log.log('GET /api/v2/companies 200', 'Request');
    log.say('Ready.');
    log.warn('GET /api/v2/charts 503', 'Request');
    expect(written).toEqual([]);
    await turn();
    log.log('later', 'Request');
    log.close();
    expect(written).toMatchObject([{ to: 'stdout' }, { to: 'stdout' }]);
    expect(written[0]!.text).toMatch(
      /^\[Signal\] .* LOG .*\[Request\] GET \/api\/v2\/companies 200.*\nReady\.\n\[Signal\] .* WARN .*charts 503.*\n$/,
    );
    expect(written[1]!.text).toContain('later');
  });

  it('writes an error at once, after the lines before it', () => {
    const { log, written } = readableLog();
    log.log('before', 'Request');
    log.error('It broke', 'Service');
    log.close();
    expect(written.map(({ to }) => to)).toEqual(['stdout', 'stderr']);
    expect(written[1]!.text).toContain('It broke');
  });

  it('has no secrets, also in the stack of an error', () => {
    const { log, written } = readableLog();
    log.warn('got sig_live_0123456789_abcDEF', 'Request');
    log.error('lost postgres://signal:s3cret@db/x', 'Error: Bearer abc.def\n  at here', 'Database');
    log.close();
    const text = written.map((line) => line.text).join('');
    expect(text).toContain('got sig_live_***');
    expect(text).toContain('lost postgres://signal:***@db/x');
    expect(text).toContain('Error: Bearer ***\n  at here\n');
  });

  it.each([
    ['log', 1],
    ['warn', 0],
  ] as const)(
    "with LOG_LEVEL=%s shows %i requests, and none of Nest's lines",
    (level, requests) => {
      const { log, written } = readableLog(level);
      log.log('GET /api/v2/companies 200', 'Request');
      log.log('Mapped {/x, GET} route', 'RouterExplorer');
      log.close();
      const text = written.map((line) => line.text).join('');
      expect(text.match(/\n/g) ?? []).toHaveLength(requests);
      expect(text.match(/\[Request\] GET/g) ?? []).toHaveLength(requests);
    },
  );
});
