import type { PlotOptions } from '@observablehq/plot';
import type { Table } from '../tables/table';
import { observablePlot } from './plot';
import { SvgDocument } from './svg-document';

/** A chart on a page: its words, its drawing in two sizes, and the same figures as a table. */
export interface Chart {
  title: string;
  /** What the figures say, as the heading on a page. */
  finding?: string;
  /** The period in words. */
  subtitle: string;
  /** The days in the names of files; the page's if left out. */
  span?: string;
  /** What the drawing doesn't show, one sentence each. */
  notes: string[];
  /** null when there is nothing to draw. */
  drawing: Drawing | null;
  /** Shown instead of a drawing if there may be deals without amounts. */
  empty?: string;
  table: Table;
}

export interface Drawing {
  /** SVG, or HTML if the drawing is a table. */
  wide: () => string;
  /** For screens under 700 pixels; null if `wide` fits them too. */
  narrow: (() => string) | null;
  /** For downloads; `wide` if left out. */
  file?: () => string;
}

/** For charts that only show amounts. */
export const NO_AMOUNTS = 'No matching deal has a disclosed amount.';

/** A file stands on a slide. */
export type ChartWidth = 'full' | 'half' | 'narrow' | 'file';

/**
 * In pixels, as wide as the cards of a desktop and a phone. CSS scales drawings down for the
 * screens between.
 */
export const WIDTHS: Record<ChartWidth, number> = { full: 1184, half: 640, narrow: 326, file: 920 };

export const FONT = 12;

/** Draws with Observable Plot, without a browser. */
export function draw(width: ChartWidth, options: PlotOptions): string {
  // Plot's types only know this option together with a browser's types.
  const inDocument: object = { document: new SvgDocument() };
  const drawn: unknown = observablePlot().plot({
    ...inDocument,
    className: 'plot',
    width: WIDTHS[width],
    style: undefined,
    ...options,
  });
  return String(drawn).replace(
    'font-family="system-ui, sans-serif" font-size="10"',
    `font-size="${FONT}"`,
  );
}
