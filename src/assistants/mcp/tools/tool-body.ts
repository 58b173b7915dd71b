import { warningRows } from '../../../market/query/bodies/warning-rows';
import type { MarketQuery } from '../../../market/query/questions/market-request';
import { FOR_ASSISTANTS } from '../../../platform/errors/voice';
import { type TransportField, withoutTransport } from './body-schema';

/**
 * REST's body for an assistant: without its transport, and with warnings that name parameters and
 * values as tools take them.
 */
export function withToolWords<Body extends object>(
  body: Body,
  { warnings }: Pick<MarketQuery, 'warnings'>,
): Omit<Body, TransportField> {
  return {
    ...withoutTransport(body),
    ...(warnings.length > 0 && { warnings: warningRows(warnings, FOR_ASSISTANTS) }),
  };
}

/** What the metadata says about a list of rows. */
const ABOUT_ROWS = ['limit', 'returned_count', 'has_more', 'next_cursor', 'sort', 'other'];

/** The totals of a body: its lists are empty, and its metadata doesn't speak of rows. */
export function onlyTotals(body: object): object {
  const fields = Object.entries(body).map(([name, value]: [string, unknown]) => {
    if (name === 'metadata') return [name, withoutRows(value as object)];
    const isList = Array.isArray(value) && name !== 'warnings';
    return [name, isList ? [] : value];
  });
  return Object.fromEntries(fields) as object;
}

function withoutRows(metadata: object): object {
  const kept = Object.entries(metadata).filter(([name]) => !ABOUT_ROWS.includes(name));
  return Object.fromEntries(kept);
}
