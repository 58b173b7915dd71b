import { RECORD_KINDS, type RecordKind } from '../../../market-data/vocabularies/record-kinds';
import {
  TRANSACTION_RANGES,
  UNDISCLOSED_RANGE,
} from '../../../market-data/vocabularies/transaction-ranges';
import { present } from '../../../platform/errors/present';
import { CHOICE_FILTERS, DEAL_FILTERS } from '../../query/filters/deal-filters';
import type { ListRow } from '../list-rows';

/** A filter and a value, as one word by which the change log is searched. */
export function term(filter: string, value: string): string {
  return `${filter}:${value}`;
}

/** The filters whose names the dataset itself brings along, such as that of a category. */
export const OPEN_VOCABULARIES: readonly string[] = CHOICE_FILTERS.filter(
  ({ closed }) => !closed,
).map(({ name }) => name);

/** Continents and regions are searched by their countries. */
const BY_COUNTRY = ['continents', 'regions'];

/** By kind: the fields in which filters find their values. */
const SEARCHED = new Map(RECORD_KINDS.map((kind) => [kind, searchedFields(kind)]));

function searchedFields(kind: RecordKind): { filter: string; field: string }[] {
  return DEAL_FILTERS.filter(({ name }) => !BY_COUNTRY.includes(name)).flatMap(
    ({ name, rowFields }) => (rowFields[kind] ?? []).map((field) => ({ filter: name, field })),
  );
}

/** All terms of a row. */
export function rowTerms(kind: RecordKind, row: ListRow): string[] {
  // A row is read by the names of its fields. A field that rows don't have would give no terms, so
  // test/contract/row-version.spec.ts compares the fields of every filter with those of the rows.
  const cells = row as object as Readonly<
    Record<string, string | number | readonly string[] | null>
  >;
  const terms = new Set<string>();
  for (const { filter, field } of SEARCHED.get(kind) ?? []) {
    const cell = cells[field] ?? null;
    if (field === 'amount') terms.add(term(filter, rangeOf(cell as number | null)));
    else if (Array.isArray(cell))
      for (const value of cell as readonly string[]) terms.add(term(filter, value));
    else if (cell !== null) terms.add(term(filter, String(cell)));
  }
  return [...terms];
}

function rangeOf(amount: number | null): string {
  if (amount === null) return UNDISCLOSED_RANGE;
  const range = TRANSACTION_RANGES.findLast(({ min }) => amount >= min);
  return present(range, `range for ${amount}`).name;
}
