/** How pages write what they show: instants in UTC, numbers with separators. */

export const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/** An instant for a `<time>` element, as people and as programs read it. */
export interface Moment {
  text: string;
  /** The same without the time of day. */
  day: string;
  iso: string;
}

/** "21 Nov 2026" of a day written YYYY-MM-DD. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${MONTH_NAMES[Number(month) - 1]} ${year}`;
}

/** "21 Nov 2026, 09:30", UTC. */
export function moment(instant: Date | string): Moment {
  const iso = new Date(instant).toISOString();
  const day = dayInWords(iso.slice(0, 10));
  return { text: `${day}, ${iso.slice(11, 16)}`, day, iso };
}

/** Created once, because creating a formatter costs far more than formatting. */
const WHOLE = new Intl.NumberFormat('en-US');
const EXACT_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** "12,345". */
export function count(number: number): string {
  return WHOLE.format(number);
}

/** "0.9"; a whole number without a decimal. */
export function oneDecimal(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

export const DOLLAR_UNITS = [
  { from: 1e12, letter: 'T' },
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/**
 * A sum with three significant digits, so that sums in a column have the same precision: "$2.80B",
 * "$930M". Less than $1,000 in whole dollars.
 */
export function shortDollars(amount: number): string {
  // 1,000 of a unit after rounding is 1 of the next unit.
  const unit = DOLLAR_UNITS.find(({ from }) => amount >= from * 0.9995);
  if (!unit) return `$${Math.round(amount)}`;
  const scaled = amount / unit.from;
  const decimals = scaled >= 99.95 ? 0 : scaled >= 9.995 ? 1 : 2;
  // $1,015 is $1.02K. 1.015 itself is a little less in binary, and would be rounded down.
  const rounded = Math.round(amount / (unit.from / 10 ** decimals)) / 10 ** decimals;
  return `$${rounded.toFixed(decimals)}${unit.letter}`;
}

/** The amount of one deal, which is a round number as a rule: "$12M", "$4.5M". */
export function dealDollars(amount: number): string {
  return shortDollars(amount).replace(/\.(\d*?)0+(?=[KMBT]$)/, (_, digits: string) =>
    digits === '' ? '' : `.${digits}`,
  );
}

/** "$1,234,567.89", to the cent where there are cents. */
export function exactDollars(amount: number): string {
  return EXACT_DOLLARS.format(amount);
}

/** "1 round", "1,234 rounds". */
export function counted(number: number, one: string, several = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : several}`;
}

/** With a full stop, unless the text has one, as "Acme Ltd." does. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** The first characters of a longer text. */
export function shortened(text: string, maxLength = 60): string {
  const letters = [...text];
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : text;
}

/**
 * Everything from Hebrew on: letters written from right to left, and marks that change the
 * direction of what follows.
 */
const MAY_CHANGE_DIRECTION = /[\u0590-\uffff]/;

/** Whether a text could reorder the text next to it, and needs a `<bdi>`. */
export function mayChangeDirection(text: string): boolean {
  return MAY_CHANGE_DIRECTION.test(text);
}

/**
 * Does the same as `<bdi>` where no element is possible: in titles, and for names that are joined
 * into one text.
 */
export function isolated(text: string): string {
  return mayChangeDirection(text) ? `\u2068${text}\u2069` : text;
}
