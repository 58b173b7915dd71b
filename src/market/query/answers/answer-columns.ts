import type { Type } from '@nestjs/common';
import type { EndpointWithTotals } from '../bodies/figures';
import { isOfPeriod } from '../bodies/period-figures';
import type { Endpoint } from '../endpoints/endpoint';
import { documentedField, fieldsOf, rowOf } from '../endpoints/row-fields';
import type { QueryParameters } from '../filters/query-parameters';
import { PERIOD_SORTS } from '../paging/sort';
import type { MarketQuery } from '../questions/market-request';
import { type ColumnFormat, figureFormat } from './column-format';

/** What identifies a row comes first. */
const FIRST = ['asked', 'matched_by', 'rank', 'name', 'slug'];

/** Says what a row is, in files whose rows add up. The last column, so the others keep theirs. */
export const ROW = 'row';

/**
 * The columns of an answer's CSV: the fields that every row has, and those that the question adds.
 * They don't depend on the rows, of which there may be none.
 */
export function csvColumns(query: MarketQuery & Pick<QueryParameters, 'sort'>): string[] {
  const { endpoint, lookup } = query;
  const added = [
    ...(lookup ? ['asked', 'matched_by'] : []),
    ...(isOfPeriod(query) ? Object.keys(PERIOD_SORTS) : []),
  ];
  const row = rowOf(endpoint);
  const shown = fieldsOf(row).filter(
    (name) => added.includes(name) || documentedField(row, name).required !== false,
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
