import { nearestNamesAmong } from '../../../market-data/names/nearest-names';
import { isCalendarDay } from '../../../platform/config/calendar-day';
import { invalidParameter } from '../../../platform/errors/api-error';

/** The kinds of values that a list is sorted by, and whether a text of a cursor is one. */
const KINDS = {
  text: () => true,
  day: (key: string) => isCalendarDay(key),
  number: (key: string) => /^-?\d{1,18}$/.test(key),
} as const;

/** How a list can be sorted. */
export interface Sorts {
  readonly default: string;
  /** The fields, with the kind of their values. */
  readonly by: Readonly<Record<string, keyof typeof KINDS>>;
}

/** What happened to each record in the period. */
export const PERIOD_SORTS = { period_funding: 'number', period_deals: 'number' } as const;

/** The requested order: a field, ascending or, with a "-" before it, descending. */
export interface Sort<Field extends string = string> {
  readonly field: Field;
  readonly isDescending: boolean;
}

/** What can be sent. */
export function sortValues({ by }: Sorts): string[] {
  return Object.keys(by).flatMap((field) => [field, `-${field}`]);
}

/** Throws ApiError (400) for an order that the list doesn't have. */
export function readSort(text: string | undefined, sorts: Sorts): Sort {
  const value = (text ?? sorts.default).trim();
  const allowed = sortValues(sorts);
  if (!allowed.includes(value)) {
    throw invalidParameter('not_a_choice', {
      parameter: 'sort',
      value,
      allowed,
      near: nearestNamesAmong(allowed)(withMinus(value)),
    });
  }
  return { field: value.replace(/^-/, ''), isDescending: value.startsWith('-') };
}

/** Other APIs take amount_desc for -amount. */
function withMinus(value: string): string {
  const field = value.replace(/(?<=[^\s:._-])[\s:._-]*desc$/i, '');
  return field === value ? value : `-${field}`;
}

export function sortText({ field, isDescending }: Sort): string {
  return isDescending ? `-${field}` : field;
}

/** Whether a value of a cursor can be one of the field. null stands for an unknown one. */
export function isSortKey(key: string | null, { by }: Sorts, { field }: Sort): boolean {
  const kind = by[field];
  return key === null || (kind !== undefined && KINDS[kind](key));
}
