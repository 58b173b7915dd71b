import { KeyHasher } from '../../src/billing/api-key/key-hasher';
import { readEnv } from '../../src/platform/config/env';

const OLD = 'the pepper of last year';
const NEW = 'the pepper of this year';
const replica = (KEY_PEPPER: string, KEY_PEPPER_PREVIOUS?: string): KeyHasher =>
  new KeyHasher(readEnv({ KEY_PEPPER, KEY_PEPPER_PREVIOUS }));

const finds = (reader: KeyHasher, writer: KeyHasher): boolean =>
  reader.candidates('secret').some((hash) => hash.equals(writer.hash('secret').hash));

/** The roll-outs of docker/kubernetes/README.md: what replicas have before and after each. */
const ROLL_OUTS: [string, KeyHasher, KeyHasher][] = [
  ['every replica learns the new pepper', replica(OLD), replica(OLD, NEW)],
  ['every replica uses the new pepper', replica(OLD, NEW), replica(NEW, OLD)],
];

describe('changing KEY_PEPPER in two roll-outs', () => {
  it.each(ROLL_OUTS)('keeps every key working on every replica while %s', (_, before, after) => {
    for (const writer of [before, after]) {
      for (const reader of [before, after]) expect(finds(reader, writer)).toBe(true);
    }
  });

  it('wants both: in one roll-out a key that a new replica hashes anew stops working on the old ones', () => {
    expect(finds(replica(OLD), replica(NEW, OLD))).toBe(false);
  });
});
