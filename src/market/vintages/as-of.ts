import { DAY_MS, isCalendarDay } from '../../platform/config/calendar-day';

/** RFC 3339. An unencoded + has become a space. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+\- ]\d{2}:\d{2})$/i;

/** A moment, and the label of the generation that was served then, if the caller says which. */
const CITATION = /^([^@]*)(?:@(g\d[\w-]*))?$/;

/** A moment, in milliseconds; of a day, the last one. */
export interface AskedMoment {
  readonly at: number;
  readonly isDay: boolean;
  /** The label of the generation that was served then, if the caller says which. */
  readonly citedLabel?: string | undefined;
}

/** Undefined for a text that is neither a day nor an instant. */
export function momentIn(text: string): AskedMoment | undefined {
  const [, moment = '', citedLabel] = CITATION.exec(text) ?? [];
  if (isCalendarDay(moment))
    return { at: lastMomentOf(Date.parse(moment)), isDay: true, citedLabel };
  const [, day, time, offset = ''] = INSTANT.exec(moment) ?? [];
  if (!isCalendarDay(day)) return undefined;
  const at = Date.parse(`${day}T${time}${offset.toUpperCase().replace(' ', '+')}`);
  return Number.isNaN(at) ? undefined : { at, isDay: false, citedLabel };
}

/** The last millisecond before the UTC day. */
export function momentBefore(day: string): number {
  return Date.parse(day) - 1;
}

/** The last millisecond of a moment's UTC day. */
export function lastMomentOf(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS + DAY_MS - 1;
}

/** The last millisecond before the week that ends at a moment: it begins with the day seven days earlier. */
export function momentBeforeWeek(end: number): number {
  return lastMomentOf(end) - 8 * DAY_MS;
}
