import { SSF } from '@e965/xlsx';
import { DAY_MS } from '../../../platform/config/calendar-day';

/** SheetJS has no types for how it shows numbers. */
const formats = SSF as {
  format: (format: string, value: number) => string;
  is_date: (format: string) => boolean;
};

export const GENERAL = 'General';

/** Whether a format shows a number as a day or a time. */
export const isDateFormat = (format: string): boolean => formats.is_date(format);

/** What a spreadsheet shows for a number; undefined if the format isn't understood. */
export function showing(number: number, format: string): string | undefined {
  for (const understood of [format, simplified(format)]) {
    try {
      return formats.format(understood, number);
    } catch {
      // SheetJS throws for some formats.
    }
  }
  return undefined;
}

/** "d.m.yyyy" with dots that SheetJS understands, and "#,##0.0#" with all its decimals. */
function simplified(format: string): string {
  return isDateFormat(format)
    ? format.replaceAll('.', '\\.')
    : format.replace(/\.[0#?]+/g, (decimals) => decimals.replace(/[#?]/g, '0'));
}

/**
 * Spreadsheets compute and show 15 digits. The file has more, such as 1.1000000000000001 for 1.1.
 */
const DIGITS = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

export const digits = (number: number): string => DIGITS.format(number);

/** Where days are counted from, and the day that spreadsheets believe in: 29 February 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const LEAP_DAY_1900 = 60;
export const DAYS_TO_1904 = 1462;
const MIDNIGHT = 'T00:00:00Z';

/** A day, or an instant, which no column of days takes: nothing is rounded in silence. */
export function dateText(serial: number): string {
  const text = instantText(serial);
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text;
}

/** To the second. */
export function instantText(serial: number): string {
  if (Math.floor(serial) === LEAP_DAY_1900) return '1900-02-29';
  const days = serial < LEAP_DAY_1900 ? serial + 1 : serial;
  const date = new Date(FIRST_DAY + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(date.getTime())) return digits(serial);
  return date.toISOString().replace('.000Z', 'Z');
}

/** Excel shows it as the system's short date, with all of the year. */
const SYSTEM_DATE = 'm/d/yy';
/** The years that a spreadsheet means by two digits. */
const TWO_DIGIT_YEARS = { first: 1930, last: 2029 };

/**
 * Whether a format shows the day, the month and the year of a date: no day near it, in another
 * month or in another year looks the same.
 */
export function showsDay(text: string, format: string): boolean {
  const time = Date.parse(text);
  const shown = showingTime(time, format);
  if (shown === undefined || shown === '') return false;
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const hasTwoDigits = year >= TWO_DIGIT_YEARS.first && year <= TWO_DIGIT_YEARS.last;
  const others = [
    time - DAY_MS,
    time + DAY_MS,
    time + 7 * DAY_MS, // the same day of the week
    Date.UTC(year, month === 0 ? 2 : 0, day), // January and March have every day
    Date.UTC(year + 4, month, day), // which has a 29 February, too
    ...(hasTwoDigits || format === SYSTEM_DATE ? [] : [Date.UTC(year + 100, month, day)]),
  ];
  return others.every((other) => showingTime(other, format) !== shown);
}

/**
 * Whether a format shows the hour and the minute of an instant, and its second unless that is 0: no
 * other time of the same day looks the same.
 */
export function showsTimeOfDay(text: string, format: string): boolean {
  const date = new Date(text);
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  const others = [
    new Date(date).setUTCHours((hour + 1) % 24),
    new Date(date).setUTCHours((hour + 12) % 24), // AM and PM
    new Date(date).setUTCMinutes((minute + 1) % 60),
    ...(second === 0 ? [] : [new Date(date).setUTCSeconds(0)]),
  ];
  const shown = showingTime(date.getTime(), format);
  return others.every((other) => showingTime(other, format) !== shown);
}

function showingTime(time: number, format: string): string | undefined {
  const days = (time - FIRST_DAY) / DAY_MS;
  return showing(days <= LEAP_DAY_1900 ? days - 1 : days, format);
}

/** Cents may be hidden. */
const ROUNDED = 0.5;
const DOLLARS = /^(?:US\$|USD|\$)|(?:US\$|USD|\$)$/g;
const BLANKS = /\s/gu;

/** Whether a text shows a number, apart from cents and a sign for dollars. */
export function isAmount(shown: string, number: number, isAnyLanguage: boolean): boolean {
  const amount = shown.replace(BLANKS, '').replace(DOLLARS, '');
  return readings(amount, isAnyLanguage).some((read) => Math.abs(read - number) <= ROUNDED);
}

const LEADING_ZERO = /^0\d/;

/** Whether a text shows all digits of a number, and no others: "1,001" for 1001. */
export function isPlainNumber(shown: string, number: number, isAnyLanguage: boolean): boolean {
  const text = shown.replace(BLANKS, '');
  return !LEADING_ZERO.test(text) && readings(text, isAnyLanguage).includes(number);
}

const PLAIN = /^-?\d+(?:\.\d*)?(?:E[+-]?\d+)?$/i;

/** The numbers that a text may mean: "1.234,5" is one in other languages. */
function readings(text: string, isAnyLanguage: boolean): number[] {
  const texts = [text.replaceAll(',', '')];
  if (isAnyLanguage) texts.push(text.replace(/[.'’]/gu, '').replace(',', '.'));
  return texts.filter((digits) => PLAIN.test(digits)).map(Number);
}
