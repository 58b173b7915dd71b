/** Rows as a page shows them, and as a file holds them. */
export interface Table {
  columns: Column[];
  rows: Cell[][];
  /** The last row adds up the others. */
  hasTotal?: true;
  /**
   * The rows are periods, for people who look for the present first. In files the oldest comes
   * first.
   */
  isNewestFirst?: true;
  /** Further rows, which a page shows when they are asked for. */
  folded?: { text: string; rows: Cell[][] };
}

export interface Column {
  text: string;
  /** Figures are aligned to the right. */
  isFigure?: true;
  /** The figures are percentages. */
  isPercentage?: true;
  /** On phones, where a row has no headings, its values say enough by themselves. */
  isPlain?: true;
  /** Left out on phones. */
  isWide?: true;
}

/** Columns of figures, by their headings. */
export function figureColumns(...headings: readonly string[]): Column[] {
  return headings.map((text) => ({ text, isFigure: true }));
}

export interface Cell {
  /** As a person reads it. */
  text: string;
  /** As a program reads it, for CSV; the text if left out. */
  value?: number | string | null;
  /** Of an amount whose text is rounded. */
  exact?: string;
  /** Of a change, which is also coloured. */
  tone?: 'gain' | 'loss';
  /** A date, which never wraps. */
  isDay?: true;
  href?: string;
  /** The link leads to another site. */
  isOutside?: true;
  /** Several links instead of one text. */
  links?: { text: string; href: string; isOutside?: true }[];
}

/** Figures, which scroll sideways on a narrow screen. */
export interface FigureTableView extends Table {
  title: string;
}

export interface PagerView {
  firstHref: string | null;
  nextHref: string | null;
}
