import { ConsoleLogger, Logger } from '@nestjs/common';
import type { DatabaseState, DatabaseStateReader } from './database-state';
import { Draining } from './draining';
import { Readiness } from './readiness';

const SERVING: DatabaseState = {
  reachable: true,
  migrated: true,
  works: new Map([
    ['keys', true],
    ['writes', true],
  ]),
  generation: { id: 7, ageSeconds: 60, seenAt: 0 },
  failedVintages: 0,
};
const UNREACHABLE: DatabaseState = {
  reachable: false,
  migrated: false,
  works: new Map(),
  generation: null,
  failedVintages: 0,
};

const readinessOn = (read: () => Promise<DatabaseState>, draining = new Draining()): Readiness =>
  new Readiness({ read } as DatabaseStateReader, draining);

describe('readiness', () => {
  let lines: string[];
  beforeAll(() => {
    const write = (line: string): void => void lines.push(line);
    Logger.overrideLogger({ log: write, warn: write, error: write });
  });
  beforeEach(() => (lines = []));
  afterAll(() => void Logger.overrideLogger(new ConsoleLogger()));

  it('is lost by a service that begins to stop while its database is read', async () => {
    const draining = new Draining();
    const readiness = readinessOn(() => {
      draining.begin();
      return Promise.resolve(SERVING);
    }, draining);
    expect(await readiness.report()).toMatchObject({
      status: 'error',
      error: { service: { status: 'down', message: 'The service is stopping.' } },
    });
    expect(await readiness.forTraffic()).toEqual({ status: 'error', details: {} });
    expect(lines).toEqual(['Not ready for requests: The service is stopping.']);
  });

  it('is logged when it changes, but not if it is there from the start', async () => {
    let state = SERVING;
    const readiness = readinessOn(() => Promise.resolve(state));
    await readiness.report();
    expect(lines).toEqual([]);
    state = UNREACHABLE;
    await readiness.report();
    await readiness.report();
    state = SERVING;
    await readiness.report();
    expect(lines).toEqual([
      'Not ready for requests: The database does not answer, or takes no writes.',
      'Ready for requests.',
    ]);
  });
});
