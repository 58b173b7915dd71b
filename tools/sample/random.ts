import { indexAbove } from '../../src/dataset/checks/packed/sorted-numbers';

/**
 * Reproducible random numbers. Each concern has its own named stream, so that changing one file's
 * rows doesn't change another's.
 */
export class Random {
  private state: number;

  constructor(seed: number, stream: string) {
    let hash = 0x811c9dc5;
    for (const character of `${seed}/${stream}`)
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    this.state = hash >>> 0;
  }

  /** A number from 0 (inclusive) to 1 (exclusive), by mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from 0 to `end` (exclusive). */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Like below(), but low numbers are drawn more often than high ones. */
  skewedBelow(end: number): number {
    return Math.floor(this.next() ** 1.8 * end);
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** Standard normal (Box-Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

/** Draws items in proportion to their weights. */
export class Weighted<Item> {
  private readonly upTo: number[] = [];
  private total = 0;

  constructor(private readonly items: readonly (readonly [Item, number])[]) {
    for (const [, weight] of items) {
      this.total += weight;
      this.upTo.push(this.total);
    }
  }

  /** Of texts, such as "Seed 34, Series A 14". A dash stands for an unknown value. */
  static of(texts: string): Weighted<string | undefined> {
    const items = texts.split(', ').map((item) => {
      const [, text, weight] = /^(.+) (\d+)$/.exec(item)!;
      return [text === '-' ? undefined : text, Number(weight)] as const;
    });
    return new Weighted(items);
  }

  draw(random: Random): Item {
    return this.items[indexAbove(this.upTo, random.next() * this.total)]![0];
  }
}
