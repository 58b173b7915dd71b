import { findStage } from '../../../market-data/vocabularies/closed-vocabularies';
import { isCountryCode } from '../../../market-data/vocabularies/countries';
import { FUNDING_STAGES } from '../../../market-data/vocabularies/funding-stages';
import { isInvisible } from '../../../platform/text/hidden-characters';
import type {
  CellContext,
  ColumnDeclaration,
  ElsewhereStored,
  Introduced,
  ListTable,
  Referenced,
  Successor,
} from './column';
import {
  columnOf,
  optionalColumn,
  type OptionalColumn,
  type ReadCell,
  refusingHidden,
  required,
  storedAs,
  unique,
} from './column-declaration';
import { textArray } from './copy-text';
import { INSTANT, instantSql, isInstant } from './instant-text';
import type { CellMistake } from './problem-catalog';
import { longerThan, MAX_NAME_LENGTH } from './text-length';

export const LIST_SEPARATOR = '|';
export const MAX_SLUG_LENGTH = 120;
const MAX_TEXT_LENGTH = 20_000;
const MAX_URL_LENGTH = 2000;
const MAX_HOST = 253;
const MAX_LIST_ITEMS = 1000;
const MAX_AMOUNT_DIGITS = 15;
const FIRST_YEAR = 1800;

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SLUGS = /^[a-z0-9-]+(\|[a-z0-9-]+)*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DECIMAL = /^\d+(\.\d+)?$/;
const AMOUNT = /^(\d+)(?:\.(\d{1,2}))?$/;
const WEB_ADDRESS = /^https?:\/\/([^\s/?#]+)(?:[/?#]\S*)?$/i;

/**
 * A text that stays as it is written. `mistakeIn` says what is wrong with it; false or undefined if
 * nothing is.
 */
function checked<Text extends string>(
  mistakeIn: (value: string, cell: CellContext) => CellMistake | false | undefined,
  further: Partial<ColumnDeclaration<Text | null>>,
  max?: number,
): OptionalColumn<Text> {
  return optionalColumn((value, cell) => {
    const mistake =
      max !== undefined && longerThan(value, max)
        ? { code: 'long_text' as const, max }
        : mistakeIn(value, cell);
    if (mistake) cell.report(mistake);
    return value as Text;
  }, further);
}

export function text(max = MAX_TEXT_LENGTH): OptionalColumn<string> {
  return checked(
    (value) => isInvisible(value) && { code: 'blank_text' },
    { isFreeText: true },
    max,
  );
}

export function slug(): ColumnDeclaration<string, '*'> {
  const kept = checked(
    (value) => !SLUG.test(value) && { code: 'not_a_slug' },
    { looksLike: SLUG },
    MAX_SLUG_LENGTH,
  );
  return unique(required(kept));
}

/** A slug of the record that a former slug leads to: its present one, or another former one. */
export function successor(): ColumnDeclaration<Successor, '*'> {
  const read: ReadCell<Successor> = (value, cell) => ({ slug: value, id: cell.successorOf(value) });
  const empty = { slug: '', id: 0 };
  return columnOf(empty, read, {
    required: true,
    stored: (leadsTo) => leadsTo.slug,
    looksLike: SLUG,
  });
}

export function oneOf<T extends string>(allowed: readonly T[]): OptionalColumn<T> {
  const isAllowed = (value: string): boolean => allowed.includes(value as T);
  return checked<T>(
    (value, cell) => !isAllowed(value) && { code: 'not_one_of', allowed, orEmpty: !cell.required },
    { looksLike: { test: isAllowed } },
  );
}

export function country(): OptionalColumn<string> {
  return checked((value) => !isCountryCode(value) && { code: 'not_a_country' }, {
    looksLike: /^[A-Z]{2}$/,
  });
}

export function httpAddress(): OptionalColumn<string> {
  return checked(
    (value) => {
      const host = WEB_ADDRESS.exec(value)?.[1];
      if (!host) return { code: 'not_an_address' };
      return host.length > MAX_HOST && { code: 'long_host', max: MAX_HOST };
    },
    { isFreeText: true, looksLike: /^https?:\/\//i },
    MAX_URL_LENGTH,
  );
}

/** The first day is included. PostgreSQL has no year 0000. */
export function day(first = '0001-01-01'): OptionalColumn<string> {
  return checked(
    (value, cell) =>
      cell.isDay(value) ? value < first && { code: 'early_day', first } : { code: 'not_a_day' },
    { looksLike: DAY, inSpreadsheet: 'day' },
  );
}

export function instant(): OptionalColumn<string> {
  return checked((value) => !isInstant(value) && { code: 'not_an_instant' }, {
    looksLike: INSTANT,
    inSpreadsheet: 'instant',
    exported: instantSql,
  });
}

/** A year of founding may be the next one, even if AS_OF sets another day. */
export const lastYear = (): number => new Date().getUTCFullYear() + 1;

export function year(): OptionalColumn<number> {
  const read: ReadCell<number> = (value, cell) => {
    const named = Number(value);
    const last = lastYear();
    const isYear = /^\d{4}$/.test(value) && named >= FIRST_YEAR && named <= last;
    if (!isYear) cell.report({ code: 'not_a_year', first: FIRST_YEAR, last });
    return named;
  };
  return optionalColumn(read, { looksLike: /^(18|19|20)\d\d$/, inSpreadsheet: 'number' });
}

/**
 * US dollars in digits, without leading and trailing zeros, so that the digest and exports have one
 * spelling for each amount.
 */
export function amount(): OptionalColumn<string> {
  const read: ReadCell<string> = (value, cell) => {
    const [, whole = '', decimals = ''] = AMOUNT.exec(value) ?? [];
    const digits = whole.replace(/^0+(?=\d)/, '');
    const fraction = decimals.replace(/0{1,2}$/, '');
    if (digits === '' || (digits === '0' && fraction === '')) {
      cell.report({ code: 'not_an_amount' });
    } else if (digits.length > MAX_AMOUNT_DIGITS) {
      cell.report({ code: 'large_amount', maxDigits: MAX_AMOUNT_DIGITS });
    }
    return cell.respell(fraction === '' ? digits : `${digits}.${fraction}`);
  };
  // Whole dollars without decimals, as curators write them, and cents with two digits.
  const exported = (stored: string): string =>
    `CASE WHEN ${stored} = trunc(${stored}) THEN trunc(${stored}) ELSE ${stored} END`;
  return optionalColumn(read, { looksLike: DECIMAL, inSpreadsheet: 'number', exported });
}

/** Stored as its place on the stage ladder. */
export function stage(): OptionalColumn<number> {
  const read: ReadCell<number> = (value, cell) => {
    const found = findStage(value);
    if (found) cell.respell(found.name);
    else cell.report({ code: 'not_a_stage' });
    return found?.index ?? 0;
  };
  const names = `(ARRAY[${FUNDING_STAGES.map(({ name }) => `'${name}'`).join(', ')}])`;
  return optionalColumn(read, {
    looksLike: { test: (value) => findStage(value) !== undefined },
    exported: (stored) => `${names}[${stored}]`,
  });
}

export function texts(): ColumnDeclaration<string[], '*'> {
  const exported = (stored: string): string =>
    `NULLIF(array_to_string(${stored}, '${LIST_SEPARATOR}'), '')`;
  return columnOf<string[]>([], readList, { isFreeText: true, stored: textArray, exported });
}

/** The id of a row that the cell names. */
export function reference(refersTo: Referenced): ColumnDeclaration<number | null, '*_id'> {
  const read: ReadCell<number> = (value, cell) => cell.idOf(value);
  return storedAs('*_id', optionalColumn(read, { refersTo, looksLike: refersTo.pattern }));
}

/** The ids of the rows that a list names, each once. */
export function references(
  refersTo: Referenced,
  listTable: ListTable,
): ColumnDeclaration<number[], null> {
  const read: ReadCell<number[]> = (value, cell) => {
    const names = readList(value, cell);
    const before = new Set<string>();
    for (const name of names) {
      if (before.has(name)) cell.report({ code: 'repeated_item' }, name);
      before.add(name);
    }
    return names.map((name) => cell.idOf(name));
  };
  const looksLike = refersTo.pattern && SLUGS;
  return storedAs(null, columnOf<number[]>([], read, { refersTo, listTable, looksLike }));
}

/** A name that has no file of its own: the first row that uses it introduces it. */
export function introduced(refersTo: Referenced): ColumnDeclaration<Introduced, '*_id'> {
  const name = text(MAX_NAME_LENGTH);
  const read = refusingHidden((value, cell) => {
    name.read(value, cell);
    return cell.introduce(value);
  });
  const empty = { id: 0, name: '', isNew: false };
  return storedAs(
    '*_id',
    columnOf(empty, read, {
      required: true,
      isFreeText: true,
      stored: ({ id }) => id,
      refersTo,
    }),
  );
}

/** The same, for a name whose id isn't in the file's table. */
export function introducedElsewhere(
  refersTo: Referenced,
  refersFrom: ElsewhereStored,
): ColumnDeclaration<Introduced, null> {
  return storedAs(null, { ...introduced(refersTo), refersFrom });
}

function readList(value: string, cell: CellContext): string[] {
  const items = value.split(LIST_SEPARATOR);
  if (items.length > MAX_LIST_ITEMS) cell.report({ code: 'long_list', max: MAX_LIST_ITEMS });
  for (const item of items) {
    if (isInvisible(item)) cell.report({ code: 'empty_item', separator: LIST_SEPARATOR });
    else if (longerThan(item, MAX_NAME_LENGTH))
      cell.report({ code: 'long_item', max: MAX_NAME_LENGTH }, item);
  }
  return items;
}
