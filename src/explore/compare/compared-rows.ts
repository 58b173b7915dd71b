import type { ComparedDto, ComparisonDto } from '../../analytics/dto/comparison.dto';
import type { DealFigures } from '../../market-query/body/figures';
import { counted } from '../../pages/wording';
import { sumOf } from '../charts/breakdown';
import type { Figure } from '../charts/figures';
import type { DealLinks } from '../deals/deal-links';
import { ROW_WORDS } from '../charts/row-words';
import { type BeforeAfter, onBothSides, type Subject } from './subjects';

/** One row of a comparison: a group of deals on both sides. */
export interface ComparedRow extends BeforeAfter<DealFigures> {
  name: string;
  /** The deals of each side. No filter finds those without a group. */
  href: Partial<BeforeAfter<string>>;
  /** Deals outside the other rows. */
  isRest?: true;
}

type Compared = Pick<ComparisonDto, 'rows' | 'unknown' | 'total'>;

/** All rows, those without a value at the end. They add up to all deals. */
export function comparedRows(
  { endpoint, by }: Subject,
  body: Compared,
  links: BeforeAfter<DealLinks>,
): ComparedRow[] {
  const rows = body.rows.map((row) => ({
    name: row.name,
    ...sidesOf(row),
    href: onBothSides(links, (side) => side.toRow(endpoint, row.code ?? row.name)),
  }));
  const unknown = {
    name: ROW_WORDS[by].none,
    ...sidesOf(body.unknown),
    href: {},
    isRest: true as const,
  };
  return unknown.before.count + unknown.after.count > 0 ? [...rows, unknown] : rows;
}

export function totalRow(
  { endpoint }: Subject,
  { total }: Compared,
  links: BeforeAfter<DealLinks>,
): ComparedRow {
  const href = onBothSides(links, (side) => side.to(endpoint.deals, {}));
  return { name: 'Total', ...sidesOf(total), href };
}

/**
 * The rows that changed most, the largest gain first, or the largest rows of two segments; then one
 * for the others together, and the deals without a value. They still add up.
 */
export function largestRows(
  rows: readonly ComparedRow[],
  measure: Figure,
  max: number,
  areSegments: boolean,
): ComparedRow[] {
  const sizeOf = (row: ComparedRow): number =>
    areSegments
      ? Math.max(row.before[measure], row.after[measure])
      : Math.abs(changeOf(row, measure));
  const known = rows
    .filter(({ isRest }) => !isRest)
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  const shown = known.length > max + 1 ? known.slice(0, max) : known;
  const others = known.slice(shown.length);
  const more: ComparedRow = {
    name: counted(others.length, 'more', 'more'),
    before: sumOf(others.map(({ before }) => before)),
    after: sumOf(others.map(({ after }) => after)),
    href: {},
    isRest: true,
  };
  const byChange = (one: ComparedRow, other: ComparedRow): number =>
    changeOf(other, measure) - changeOf(one, measure);
  if (!areSegments) shown.sort(byChange);
  return [...shown, ...(others.length > 0 ? [more] : []), ...rows.filter(({ isRest }) => isRest)];
}

/** In cents, so that no binary fraction remains. */
export function changeOf({ before, after }: BeforeAfter<DealFigures>, measure: Figure): number {
  return (Math.round(after[measure] * 100) - Math.round(before[measure] * 100)) / 100;
}

/** The comparison's side A is the present one. */
function sidesOf({ a, b }: ComparedDto): BeforeAfter<DealFigures> {
  return onBothSides({ before: b, after: a }, ({ amount, count }) => ({ amount, count }));
}
