export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Added up in cents, so that no binary fraction remains. */
export function sumOfDollars(amounts: readonly number[]): number {
  return sum(amounts.map(cents)) / 100;
}

/** For each amount, its sum with those before it. */
export function runningDollars(amounts: readonly number[]): number[] {
  const sums: number[] = [];
  let total = 0;
  for (const amount of amounts) {
    total += cents(amount);
    sums.push(total / 100);
  }
  return sums;
}

/** In percent, not rounded. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}
