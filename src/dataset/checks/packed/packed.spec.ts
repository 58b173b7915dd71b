import fc from 'fast-check';
import { NumberSet } from './number-set';
import { visitHashesWithout } from './text-hash';

describe('NumberSet', () => {
  it('gives each number once, in order, however many there are', () => {
    const set = new NumberSet();
    for (let round = 0; round < 3; round++)
      for (let number = 9999; number >= 0; number--) set.add(number * 1e6);
    expect([...set.sorted()]).toEqual(Array.from({ length: 10_000 }, (_, number) => number * 1e6));
    set.add(-1);
    set.add(0);
    expect(set.sorted()).toHaveLength(10_001);
  });
});

describe('visitHashesWithout', () => {
  const hashes = (text: string): number[] => {
    const found: number[] = [];
    visitHashesWithout(text, (hash) => found.push(hash));
    return found;
  };
  const whole = (text: string): number => hashes(text)[0]!;

  it('gives a text without a letter the hash of what is left', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', '網'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (letters) => {
        const without = [...letters]
          .map((_, at) => letters.slice(0, at) + letters.slice(at + 1))
          .reverse();
        expect(hashes(letters)).toEqual([whole(letters), ...without.map(whole)]);
      }),
    );
  });

  it('gives different texts different hashes', () => {
    const names = Array.from({ length: 20_000 }, (_, number) => `Name ${number.toString(36)}`);
    expect(new Set(names.map(whole)).size).toBe(names.length);
  });
});
