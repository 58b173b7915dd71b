const FIRST_TEXTS = 4096;
const FIRST_UNITS = 64 * 1024;

/** Any number of texts in one array of their UTF-16 units, numbered 1, 2, 3 ... */
export class PackedTexts {
  size = 0;
  private units = new Uint16Array(FIRST_UNITS);
  /** Where each text ends. The first one begins at 0. */
  private ends = new Uint32Array(FIRST_TEXTS);

  add(text: string): void {
    const start = this.ends[this.size]!;
    const end = start + text.length;
    if (end > this.units.length)
      this.units = larger(this.units, Math.max(this.units.length * 2, end));
    if (this.size + 1 === this.ends.length) this.ends = larger(this.ends, this.ends.length * 2);
    for (let at = 0; at < text.length; at++) this.units[start + at] = text.charCodeAt(at);
    this.ends[++this.size] = end;
  }

  unitsOf(number: number): Uint16Array {
    return this.units.subarray(this.ends[number - 1], this.ends[number]);
  }

  textOf(number: number): string {
    const { buffer, byteOffset, byteLength } = this.unitsOf(number);
    return Buffer.from(buffer, byteOffset, byteLength).toString('utf16le');
  }

  /** Whether a part of a text is the one with this number. */
  isPart(number: number, text: string, start: number, end: number): boolean {
    const first = this.ends[number - 1]! - start;
    if (this.ends[number]! - first !== end) return false;
    for (let at = start; at < end; at++)
      if (this.units[first + at] !== text.charCodeAt(at)) return false;
    return true;
  }
}

function larger<Numbers extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  numbers: Numbers,
  length: number,
): Numbers {
  const Kind = numbers.constructor as new (length: number) => Numbers;
  const grown = new Kind(length);
  grown.set(numbers);
  return grown;
}
