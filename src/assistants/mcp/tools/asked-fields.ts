import type { Unresolved } from '../../../market/names/lookup.query';
import type { MarketQuery } from '../../../market/query/questions/market-request';
import { present } from '../../../platform/errors/present';
import { ToolRefusal } from './tool-refusal';

/** What a row always says. */
const NAMING = ['asked', 'matched_by', 'name', 'slug'];
/** Of all names together, so that the answer fits if none of a hundred is found. */
const MAX_CANDIDATES = 100;

type Records = Record<string, object[]> & { metadata: { unresolved?: Unresolved[] } };

/**
 * The records with the fields that were asked for. Those that are looked up have no others, so that
 * a hundred fit. Throws ToolRefusal for a field that they don't have.
 */
export function withAskedFields(
  answer: Records,
  { endpoint, lookup }: MarketQuery,
  fields = lookup && [],
): object {
  if (!fields) return answer;
  const { in: list } = present(endpoint.rows, 'list of rows');
  const rows = present(answer[list], 'rows of a list');
  const [row] = rows;
  const unknown = fields.find((field) => row && !Object.hasOwn(row, field));
  if (row && unknown !== undefined) {
    const allowed = `Allowed: ${Object.keys(row).join(', ')}.`;
    throw new ToolRefusal(
      'invalid_parameter',
      `fields has no ${JSON.stringify(unknown)}. ${allowed}`,
    );
  }
  const { unresolved = [], ...metadata } = answer.metadata;
  const each = Math.ceil(MAX_CANDIDATES / unresolved.length);
  const candidates = unresolved.map((name) => ({
    ...name,
    candidates: name.candidates.slice(0, each),
  }));
  return {
    ...answer,
    [list]: JSON.parse(JSON.stringify(rows, [...NAMING, ...fields])) as object[],
    metadata: { ...metadata, ...(lookup && { unresolved: candidates }) },
  };
}
