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
  isFigure?: boolean;
  /** Workbooks show the figures with one decimal: shares, changes in percent, and months. */
  hasDecimal?: boolean;
  /** On phones, where a row has no headings, its values say enough by themselves. */
  isPlain?: true;
  /** Left out on phones. */
  notOnPhones?: boolean;
  /** Half a card has room for it, too. */
  fitsHalf?: true;
  /** The field of the endpoint that the list can be sorted by. */
  sort?: string;
  /** The list by this column, or the other way round. */
  href?: string;
  sorted?: 'ascending' | 'descending';
}

/** A column with its cell of each row. */
export type RowColumn<Row> = Column & {
  cell(this: void, row: Row): Cell;
  /** In `filledTableOf`: shown only in the place of another column that is empty. */
  isSpare?: true;
};

export const NO_VALUE = '–';

export function textCell(text: string | null): Cell {
  return { text: text ?? NO_VALUE };
}

/** A figure as a page writes it, and exact in files. */
export function figureCell(value: number | null, written: (value: number) => string): Cell {
  return { text: value === null ? NO_VALUE : written(value), value };
}

export function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly RowColumn<NoInfer<Row>>[],
): Table {
  return {
    columns: [...columns],
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** Without the columns that are empty in every row. A spare column takes the place of each. */
export function filledTableOf<Row>(
  rows: readonly Row[],
  columns: readonly RowColumn<NoInfer<Row>>[],
): Table {
  const isFilled = ({ cell }: RowColumn<Row>): boolean =>
    rows.length === 0 || rows.some((row) => cell(row).text !== NO_VALUE);
  const spares = columns.filter((column) => column.isSpare && isFilled(column));
  const shown: RowColumn<Row>[] = [];
  for (const column of columns) {
    if (column.isSpare) continue;
    const place = isFilled(column) ? column : spares.shift();
    if (place) shown.push(place);
  }
  return tableOf(rows, shown);
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
