import type { RecordKind } from '../../market-data/vocabularies/record-kinds';
import { previewPublication } from './log-extent.query';
import type { LogRange } from './log-range.query';
import type { LogSelection } from './log-selection';

// The parts that the statements on the change log share, as SQL. Their first two parameters are the
// ids between which a range lies: above $1, and up to $2.

/** The values of a statement, in the order of its parameters. */
export type Values = unknown[];

export function valuesOfRange({ after, upTo }: LogRange): Values {
  return [after, upTo];
}

/** Adds a value to a statement. Returns the name of its parameter, such as `$3`. */
export function bind(values: Values, value: unknown): string {
  values.push(value);
  return `$${values.length}`;
}

/**
 * The publications that have changes in the range. The id of a change isn't stored: it is
 * `id_before`, the last id before its publication, plus its place in the change set, which counts
 * from 1.
 */
export function publicationsOfRange({ preview }: LogRange): string {
  if (preview !== undefined) return previewPublication(preview);
  return `
  SELECT publication.*, last_change_id - size AS id_before
  FROM dataset_publication AS publication
  JOIN change_set ON change_set.id = change_set_id
  WHERE last_change_id > $1 AND last_change_id - size < $2`;
}

/** Whether a change belongs to a publication, and is in the range. */
export const IS_IN_RANGE =
  'set_id = publication.change_set_id AND place > $1 - id_before AND place <= $2 - id_before';

/**
 * Whether a change is of one of the kinds, and its row before or after passes every filter that its
 * kind has. Adds the terms of the filters to the values. With `stages=Seed`, in short:
 *
 *   (kind IN (funding_round) AND terms && {stages:Seed})
 *   OR (kind IN (company, investor, acquisition) AND TRUE)
 */
export function isSelected({ kinds, filters }: LogSelection, values: Values): string {
  const used = filters.filter((filter) => filter.kinds.some((kind) => kinds.includes(kind)));
  const bound = used.map(({ kinds: ofFilter, terms }) => ({
    ofFilter,
    terms: `${bind(values, terms)}::text[]`,
  }));
  // Kinds that have the same filters share a condition.
  const kindsByCondition = new Map<string, RecordKind[]>();
  for (const kind of kinds) {
    const ofKind = bound.filter(({ ofFilter }) => ofFilter.includes(kind));
    const condition = hasTermsOfEach(ofKind.map(({ terms }) => terms));
    kindsByCondition.set(condition, [...(kindsByCondition.get(condition) ?? []), kind]);
  }
  const conditions = [...kindsByCondition].map(
    ([condition, same]) => `(kind = ANY (${bind(values, same)}::text[]) AND ${condition})`,
  );
  return `(${conditions.join(' OR ')})`;
}

/**
 * Whether the row after the change, or the row before it, has one of the terms of each filter.
 * `filters`: the parameters of the statement that hold their terms.
 */
function hasTermsOfEach(filters: readonly string[]): string {
  if (filters.length === 0) return 'TRUE';
  const after = filters.map((terms) => `terms && ${terms}`).join(' AND ');
  const before = filters.map((terms) => `terms_before && ${terms}`).join(' AND ');
  return `((${after}) OR (terms_before IS NOT NULL AND ${before}))`;
}
