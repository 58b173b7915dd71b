import type { ComparedDto, ComparisonDto } from '../../../../analytics/dto/comparison.dto';
import type { DealFigures } from '../../../../market/query/bodies/figures';
import { SPLITS } from '../../../../market/query/endpoints/splits';
import { counted } from '../../../../platform/pages/wording';
import { noneOf, sumOf } from '../../charts/breakdown';
import { type ChartFigure, FIGURE_MEASURES } from '../../charts/figures';
import { percentOf, sumOfDollars } from '../../charts/sums';
import type { DealLinks } from '../../tables/deals/deal-links';
import { NO_VALUE } from '../../tables/table';
import { type BeforeAfter, onBothSides, type Subject } from './subjects';

/** The deals of a row on one side. */
interface SideFigures extends DealFigures {
  /** Of the disclosed amounts; null if there are none, or it isn't known. */
  median: number | null;
  share: number;
}

/** One row of a comparison: a group of deals on both sides. */
export interface ComparedRow extends BeforeAfter<SideFigures> {
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
  const { total } = body;
  const rows = body.rows.map((row) => ({
    name: row.name,
    ...sidesOf(row, total),
    href: onBothSides(links, (side) => side.toRow(endpoint, row.code ?? row.name)),
  }));
  const unknown = {
    name: noneOf(SPLITS[by].words),
    ...sidesOf(body.unknown, total),
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
  return { name: 'Total', ...sidesOf(total, total), href };
}

/**
 * The rows that changed most, the largest gain first, or the largest rows of two segments; then one
 * for the others together, and the deals without a value. They still add up.
 */
export function largestRows(
  rows: readonly ComparedRow[],
  measure: ChartFigure,
  max: number,
  areSegments: boolean,
): ComparedRow[] {
  const sizeOf = (row: ComparedRow): number =>
    areSegments
      ? Math.max(row.before[measure] ?? 0, row.after[measure] ?? 0)
      : Math.abs(changeOf(row, measure) ?? 0);
  const known = rows
    .filter(({ isRest }) => !isRest)
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  const shown = known.length > max + 1 ? known.slice(0, max) : known;
  const others = known.slice(shown.length);
  // Medians can't be added up.
  const together = (side: 'before' | 'after'): SideFigures => {
    const [some, all] = [
      sumOf(others.map((row) => row[side])),
      sumOf(rows.map((row) => row[side])),
    ];
    return { ...some, median: null, share: percentOf(some.amount, all.amount) };
  };
  const more: ComparedRow = {
    name: counted(others.length, 'more', 'more'),
    before: together('before'),
    after: together('after'),
    href: {},
    isRest: true,
  };
  if (!areSegments)
    shown.sort((one, other) => (changeOf(other, measure) ?? 0) - (changeOf(one, measure) ?? 0));
  return [...shown, ...(others.length > 0 ? [more] : []), ...rows.filter(({ isRest }) => isRest)];
}

/** null if a side has no such figure. */
export function changeOf(row: BeforeAfter<SideFigures>, measure: ChartFigure): number | null {
  const [before, after] = [row.before[measure], row.after[measure]];
  if (before === null || after === null) return null;
  return sumOfDollars([after, -before]);
}

export function figureOf(side: SideFigures, measure: ChartFigure): string {
  const value = side[measure];
  if (value === null) return side.count > 0 && side.amount === 0 ? 'undisclosed' : NO_VALUE;
  return FIGURE_MEASURES[measure].figure(value);
}

/** The comparison's side A is the present one. */
function sidesOf(row: ComparedDto, total: ComparedDto): BeforeAfter<SideFigures> {
  return {
    before: figuresOf(row.b, total.b.amount),
    after: figuresOf(row.a, total.a.amount),
  };
}

/** The share isn't rounded here. The answer's has two decimals, and would be rounded twice. */
function figuresOf({ amount, count, median }: ComparedDto['a'], whole: number): SideFigures {
  return { amount, count, median: median ?? null, share: percentOf(amount, whole) };
}
