import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { DealFigures } from '../../../../market/query/bodies/figures';
import { ignoredNote } from '../../engine/page/ignored-filters';
import { type Figure, FIGURE_MEASURES } from '../figures';
import type { Tile } from './tile';

/** The figures of one kind of deals, and what they are compared with. */
interface ComparedFigures {
  now: DealFigures;
  changeOf(this: void, figure: Figure): Tile['change'];
  /** What today's dataset says, on a page of the past. */
  today: DealFigures | null | undefined;
  href: string | undefined;
  /** How many deals disclose an amount, if no tile of its own says so. */
  disclosure?: readonly string[];
  /** The filters that don't apply to these deals. */
  ignored: readonly string[];
  /** A sparkline of each figure. */
  lines?: Readonly<Record<Figure, string>>;
}

const TITLES: Record<DealSource, Record<Figure, string>> = {
  funding: { amount: 'Raised', count: 'Funding rounds' },
  acquisitions: { count: 'Acquisitions', amount: 'Disclosed M&A value' },
};

/** Raised and rounds, or acquisitions and M&A value. */
export function dealTiles(kind: DealSource, shown: ComparedFigures): Tile[] {
  const { now, changeOf, today, href, disclosure = [], ignored, lines } = shown;
  return (Object.keys(TITLES[kind]) as Figure[]).map((figure) => ({
    title: TITLES[kind][figure],
    value: figureText(figure, now),
    href,
    change: changeOf(figure),
    notes: [
      ...(today ? [`As known today: ${figureText(figure, today)}`] : []),
      ...(figure === 'amount' ? disclosure : []),
      ...ignoredNote(ignored),
    ],
    line: lines && { kind, drawing: lines[figure] },
  }));
}

export function figureText(figure: Figure, figures: DealFigures): string {
  return FIGURE_MEASURES[figure].figure(figures[figure]);
}
