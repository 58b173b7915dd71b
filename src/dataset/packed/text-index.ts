import { PackedTexts } from './packed-texts';
import { hash32 } from './text-hash';

const FIRST_PLACES = 8192;

/**
 * Numbers different texts 1, 2, 3 ... in the order in which they are added. As exact as a Map from
 * strings, in a third of its memory.
 */
export class TextIndex {
  private readonly texts = new PackedTexts();
  /**
   * The number of each text at the place of its hash, or at the next free one after it. 0 is free.
   * At most half of them are taken.
   */
  private places = new Uint32Array(FIRST_PLACES);

  /** The number of a text, or of a part of it; undefined if that wasn't added. */
  numberOf(text: string, start = 0, end = text.length): number | undefined {
    return this.places[this.placeOf(text, start, end)] || undefined;
  }

  /** Returns the text's number; undefined if it was added before. */
  add(text: string): number | undefined {
    if (this.texts.size * 2 === this.places.length) this.grow();
    const place = this.placeOf(text);
    if (this.places[place] !== 0) return undefined;
    this.texts.add(text);
    return (this.places[place] = this.texts.size);
  }

  textOf(number: number): string {
    return this.texts.textOf(number);
  }

  private placeOf(text: string, start = 0, end = text.length): number {
    const last = this.places.length - 1;
    for (let place = hash32(text, start, end) & last; ; place = (place + 1) & last) {
      const number = this.places[place]!;
      if (number === 0 || this.texts.isPart(number, text, start, end)) return place;
    }
  }

  private grow(): void {
    this.places = new Uint32Array(this.places.length * 2);
    for (let number = 1; number <= this.texts.size; number++)
      this.places[this.placeOf(this.textOf(number))] = number;
  }
}
