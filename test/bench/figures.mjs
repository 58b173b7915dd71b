// Small arithmetic on measurements.

export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Milliseconds that the work took. */
export async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export function rounded(number, digits = 2) {
  return Number(number.toFixed(digits));
}

/** By what share two measurements of the same thing differ: what a figure of this run may be off by. */
export function difference(one, other) {
  return rounded(Math.max(one, other) / Math.min(one, other) - 1, 3);
}
