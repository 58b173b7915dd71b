/** The milliseconds of a UTC day. */
export const DAY_MS = 86_400_000;

/** Whether a value is a real calendar day, written YYYY-MM-DD. 2026-02-30 isn't. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
