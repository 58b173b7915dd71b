import type { RecordKind } from '../../market-data/vocabularies/record-kinds';
import { TRANSACTION_RANGES, UNDISCLOSED_RANGE } from '../../market-data/vocabularies/transaction-ranges';
import { ROW_FIELDS } from '../../market-query/filters/row-fields';
import type { ListRow } from '../list-rows';

/** A filter and a value, as one word by which the change log is searched. */
export function term(filter: string, value: string): string {
  return `${filter}:${value}`;
}

/** Continents and regions are searched by their countries. */
const BY_COUNTRY = ['continents', 'regions'];

/** All terms of a row. */
export function rowTerms(kind: RecordKind, row: ListRow): string[] {
  const cells = row as object as Readonly<Record<string, string | number | readonly string[] | null>>;
  const terms = Object.entries(ROW_FIELDS)
    .filter(([filter]) => !BY_COUNTRY.includes(filter))
    .flatMap(([filter, fields]) =>
      (fields[kind] ?? []).flatMap((field) => {
        if (field === 'amount') return term(filter, rangeOf(cells[field] as number | null));
        return [cells[field] ?? []].flat().map((value) => term(filter, String(value)));
      }),
    );
  return [...new Set(terms)];
}

function rangeOf(amount: number | null): string {
  if (amount === null) return UNDISCLOSED_RANGE;
  return TRANSACTION_RANGES.findLast(({ min }) => amount >= min)!.name;
}
