const FIRST_CAPACITY = 4096;

/** Different numbers in 8 bytes each, or 16 while it grows. A Set takes five times as much. */
export class NumberSet {
  private numbers = new Float64Array(FIRST_CAPACITY);
  private size = 0;

  add(number: number): void {
    if (this.size === this.numbers.length) this.makeRoom();
    this.numbers[this.size++] = number;
  }

  /** In ascending order. */
  sorted(): Float64Array {
    const numbers = this.numbers.subarray(0, this.size).sort();
    let size = 0;
    for (const number of numbers)
      if (size === 0 || number !== numbers[size - 1]) numbers[size++] = number;
    this.size = size;
    return numbers.subarray(0, size);
  }

  private makeRoom(): void {
    const different = this.sorted();
    if (different.length <= this.numbers.length / 2) return;
    this.numbers = new Float64Array(this.numbers.length * 2);
    this.numbers.set(different);
  }
}
