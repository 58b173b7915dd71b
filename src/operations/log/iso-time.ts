let second = NaN;
let upToSecond = '';

/**
 * ISO 8601, like Date's toISOString, which takes a seventh of what a line of the access log costs:
 * only the milliseconds are written anew within a second.
 */
export function isoTime(now: number): string {
  const millisecond = now % 1000;
  if (now - millisecond !== second) {
    second = now - millisecond;
    upToSecond = new Date(second).toISOString().slice(0, -4);
  }
  return `${upToSecond}${String(millisecond).padStart(3, '0')}Z`;
}
