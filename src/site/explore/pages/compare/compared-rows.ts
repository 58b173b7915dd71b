import type { ComparedDto, ComparisonDto } from '../../../../analytics/dto/comparison.dto';
import type { DealFigures } from '../../../../market/query/bodies/figures';
import { SPLITS } from '../../../../market/query/endpoints/splits';
import { count } from '../../../../platform/pages/wording';
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
 * The rows that changed most, the largest gain first; of two segments, the largest rows. Then one
 * for the others together, and the deals without a value. They still add up.
 */
export function largestRows(
  rows: readonly ComparedRow[],
  measure: ChartFigure,
  max: number,
  areSegments: boolean,
): ComparedRow[] {
  const known = rows.filter(({ isRest }) => !isRest);
  const withoutValue = rows.filter(({ isRest }) => isRest);
  const gain = (row: ComparedRow): number => changeOf(row, measure) ?? 0;
  const largestFirst = areSegments
    ? known.toSorted((one, other) => sizeOf(other, measure) - sizeOf(one, measure))
    : known.toSorted((one, other) => Math.abs(gain(other)) - Math.abs(gain(one)));
  // A row for a single other one would take the room of that one.
  const shown = largestFirst.length > max + 1 ? largestFirst.slice(0, max) : largestFirst;
  const others = largestFirst.slice(shown.length);
  const inOrder = areSegments ? shown : shown.toSorted((one, other) => gain(other) - gain(one));
  if (others.length === 0) return [...inOrder, ...withoutValue];
  return [...inOrder, together(others, rows), ...withoutValue];
}

/** Its larger side. */
function sizeOf({ before, after }: ComparedRow, measure: ChartFigure): number {
  return Math.max(before[measure] ?? 0, after[measure] ?? 0);
}

/** Some rows as one: "12 more". Its share is of the amount of all rows. */
function together(some: readonly ComparedRow[], all: readonly ComparedRow[]): ComparedRow {
  const sideOf = (side: 'before' | 'after'): SideFigures => {
    const figures = sumOf(some.map((row) => row[side]));
    const whole = sumOfDollars(all.map((row) => row[side].amount));
    // Medians can't be added up.
    return { ...figures, median: null, share: percentOf(figures.amount, whole) };
  };
  return {
    name: `${count(some.length)} more`,
    before: sideOf('before'),
    after: sideOf('after'),
    href: {},
    isRest: true,
  };
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
