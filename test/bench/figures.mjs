// Small arithmetic on measurements.

export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** A table of rows with the same fields, for a terminal and for a Markdown file. */
export function asText(rows) {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const written = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`,
  );
  return [
    written[0],
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...written.slice(1),
  ].join('\n');
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

/** By what share two halves of a series differ, every other one in each: its median's noise. */
export function differenceOfHalves(numbers) {
  return difference(
    ...[0, 1].map((half) => median(numbers.filter((_, index) => index % 2 === half))),
  );
}

/**
 * By what share two measurements of the same thing differ: what a figure of this run may be off by.
 */
export function difference(one, other) {
  return rounded(Math.max(one, other) / Math.min(one, other) - 1, 3);
}
