import { createHash, createHmac } from 'node:crypto';
import { readEnv } from '../../platform/config/env';
import { KeyHasher } from './key-hasher';

const OLD = 'the pepper of last year';
const NEW = 'the pepper of this year';
const hasher = (KEY_PEPPER?: string, KEY_PEPPER_PREVIOUS?: string): KeyHasher =>
  new KeyHasher(readEnv({ KEY_PEPPER, KEY_PEPPER_PREVIOUS }));

describe('KeyHasher', () => {
  it('uses SHA-256 without a pepper, and HMAC-SHA-256 with one', () => {
    expect(hasher().hash('s')).toEqual({
      hash: createHash('sha256').update('s').digest(),
      algorithm: 'sha256',
      pepperId: null,
    });
    const peppered = hasher(NEW).hash('s');
    expect(peppered.hash).toEqual(createHmac('sha256', NEW).update('s').digest());
    expect(peppered.algorithm).toBe('hmac-sha256');
    expect(peppered.pepperId).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each([
    ['the same pepper', hasher(NEW), hasher(NEW), true, false],
    ['a pepper that was added later', hasher(), hasher(NEW), true, true],
    ['a rotated pepper', hasher(OLD), hasher(NEW, OLD), true, true],
    ['a pepper that is no longer configured', hasher(OLD), hasher(NEW), false, true],
    ['a pepper that is being removed', hasher(OLD), hasher(undefined, OLD), true, true],
  ])('with %s', (_, then, now, matches, outdated) => {
    const stored = then.hash('secret');
    const finds = (secret: string): boolean =>
      now.candidates(secret).some((hash) => hash.equals(stored.hash));
    expect([finds('secret'), finds('Secret')]).toEqual([matches, false]);
    expect(now.isOutdated(stored.pepperId)).toBe(outdated);
  });
});
