// Small arithmetic on measurements.

export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
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
