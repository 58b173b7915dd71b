import type { Type } from '@nestjs/common';
import type { EndpointWithTotals } from '../bodies/figures';
import type { Endpoint } from '../endpoints/endpoint';
import { documentedField, fieldsOf, rowOf } from '../endpoints/row-fields';
import { type ColumnFormat, figureFormat } from './column-format';

/** What identifies a row comes first. */
const FIRST = ['asked', 'matched_by', 'rank', 'name', 'slug'];

/** Says what a row is, in files whose rows add up. The last column, so the others keep theirs. */
export const ROW = 'row';

/**
 * The columns of an endpoint's CSV: the fields that every row of its body has, and those that the
 * question adds. They don't depend on the rows, of which there may be none.
 */
export function csvColumns(endpoint: Endpoint, added: object): string[] {
  const row = rowOf(endpoint);
  const shown = fieldsOf(row).filter(
    (name) => name in added || documentedField(row, name).required !== false,
  );
  return [
    ...FIRST.filter((name) => shown.includes(name)),
    ...shown.filter((name) => !FIRST.includes(name)),
    ...(hasUnknown(endpoint) ? [ROW] : []),
  ];
}

/** Deals whose value is unknown have no row. */
export function hasUnknown(endpoint: Endpoint): endpoint is EndpointWithTotals {
  return fieldsOf(documentedField(endpoint.body, 'metadata').type as Type).includes(
    'unknown_count',
  );
}

/** How a workbook shows each of the columns. */
export function formatsOf(endpoint: Endpoint): Map<string, ColumnFormat | undefined> {
  const row = rowOf(endpoint);
  return new Map(
    fieldsOf(row).map((name) => [
      name,
      documentedField(row, name).format === 'date' ? 'day' : figureFormat(name),
    ]),
  );
}
