import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges } from './breaking-changes';

const RELEASED = join(__dirname, 'released');
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const lastRelease = readdirSync(RELEASED)
  .filter((file) => file.startsWith('openapi-'))
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .at(-1) as string;

/** `*` in a pattern matches any text. */
function covers(pattern: string, change: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(change);
}

describe(`the OpenAPI document, compared with the released ${lastRelease}`, () => {
  const accepted = read<Record<string, string>>(join(RELEASED, 'accepted-changes.json'));
  const changes = breakingChanges(
    read(join(RELEASED, lastRelease)),
    read(join(__dirname, 'openapi.json')),
  );

  it('breaks no client, except for the changes in accepted-changes.json', () => {
    expect(
      changes.filter((change) => !Object.keys(accepted).some((pattern) => covers(pattern, change))),
    ).toEqual([]);
  });

  it('has every accepted change, and each has a reason', () => {
    expect(
      Object.keys(accepted).filter((pattern) => !changes.some((change) => covers(pattern, change))),
    ).toEqual([]);
    expect(Object.entries(accepted).filter(([, reason]) => reason.split(' ').length < 4)).toEqual(
      [],
    );
  });
});
