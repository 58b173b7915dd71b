/** When the windows that hold a UTC day (YYYY-MM-DD) end, ISO 8601. A new window is a new counter: nothing is ever reset. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
}

export function nextMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString();
}
