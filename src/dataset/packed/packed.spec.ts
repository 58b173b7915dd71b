import fc from 'fast-check';
import { NumberSet } from './number-set';
import { visitHashesWithout } from './text-hash';
import { TextIndex } from './text-index';

describe('TextIndex', () => {
  it('numbers texts as a Map from texts to numbers does, however many there are', () => {
    const texts = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.constantFrom('', 'a', 'é', '\ud800'),
      ),
    );
    fc.assert(
      fc.property(texts, (added) => {
        const index = new TextIndex();
        const numbers = new Map<string, number>();
        for (const text of added) {
          expect(index.add(text)).toBe(numbers.has(text) ? undefined : numbers.size + 1);
          if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
        }
        for (const [text, number] of numbers) {
          expect(index.numberOf(text)).toBe(number);
          expect(index.numberOf(`|${text}|`, 1, text.length + 1)).toBe(number);
          expect(index.textOf(number)).toBe(text);
        }
        expect(index.numberOf('never added')).toBeUndefined();
      }),
    );
  });

  it('keeps its numbers while it grows', () => {
    const index = new TextIndex();
    const texts = Array.from({ length: 50_000 }, (_, number) => `company-${number}`);
    texts.forEach((text) => index.add(text));
    expect(texts.map((text) => index.numberOf(text))).toEqual(texts.map((_, number) => number + 1));
    expect(index.add('x'.repeat(2_000_000))).toBe(50_001);
    expect(index.textOf(50_001)).toHaveLength(2_000_000);
    expect(index.textOf(1)).toBe('company-0');
  });
});

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
    visitHashesWithout(
      Uint16Array.from(text, (letter) => letter.charCodeAt(0)),
      (hash) => found.push(hash),
    );
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
