/** How pages write what they show: instants in UTC, numbers with separators. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An instant for a `<time>` element: what a person reads, and what a program reads. */
export interface Moment {
  text: string;
  /** The same without the time of day. */
  day: string;
  iso: string;
}

/** "21 Nov 2026" of a day written YYYY-MM-DD. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** "21 Nov 2026, 09:30", UTC. */
export function moment(instant: Date | string): Moment {
  const iso = new Date(instant).toISOString();
  const day = dayText(iso.slice(0, 10));
  return { text: `${day}, ${iso.slice(11, 16)}`, day, iso };
}

/** "12,345". */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}
