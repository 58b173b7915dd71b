import type { CopyCell } from './copy-text';
import type { CellMistake, NamingColumn } from './problem-catalog';

/** The cell that is being read. */
export interface CellContext {
  readonly required: boolean;
  /** Reports a mistake in the cell, or in an item of its list. */
  report(mistake: CellMistake, value?: string): void;
  /** Replaces the cell by its one spelling, which the content digest covers. */
  respell(value: string): string;
  isDay(value: string): boolean;
  /** The id of the row that the name refers to. Reports a name that isn't there. */
  idOf(name: string): number;
  /**
   * The id of the record of the row's kind that a present or former slug leads to. Reports a slug
   * that leads nowhere.
   */
  successorOf(slug: string): number;
  /** The id of a name that is new if no row before this one has it. */
  introduce(name: string): Introduced;
}

export type Shape = Pick<RegExp, 'test'>;

/** Rows that others refer to by name, and where they are stored. */
export interface Referenced {
  readonly table: string;
  readonly nameColumn: string;
  /** Where a curator names them. */
  readonly named: NamingColumn;
  /** What the names look like. */
  readonly pattern?: RegExp;
}

/** A name that has no file of its own. */
export interface Introduced {
  id: number;
  name: string;
  /** Whether this row is the first with the name. */
  isNew: boolean;
}

/** What a former slug leads to: the slug that the curator wrote, and the id of the record. */
export interface Successor {
  slug: string;
  id: number;
}

/** A place in a row that another column of the file refers to. */
export interface ElsewhereStored {
  /** That column of the file. It stands before the column that is stored with it. */
  readonly column: string;
  /** The column of the table that it refers to. */
  readonly idColumn: string;
}

/** The place of a list of references: a row of `table` for each item. */
export interface ListTable {
  readonly table: string;
  /** The column with the id of the row that has the list. */
  readonly owner: string;
  readonly item: string;
  /** The column with the item's place in the list. */
  readonly place: string;
  readonly firstPlace: number;
}

/**
 * A column of the file's table, in which * is the name of the column in the file; null: the value
 * is in another table.
 */
export type StoredAs = string | null;

/**
 * A column of a file, declared once. Reading, checks, import, export, diff and quality follow from
 * the declaration. Every column says where it is stored, so that none can be read and then lost: in
 * the file's table (`storedAs`), in that of a list (`listTable`), or, of a reference, where its id
 * comes from (`refersFrom`). dataset-file.spec.ts checks that it has one of them.
 */
export interface ColumnDeclaration<Value = unknown, Stored extends StoredAs = StoredAs> {
  /** The header row must have it, and none of its cells may be empty. */
  readonly required: boolean;
  /** Names the row: no other row of the file has the same value. */
  readonly unique: boolean;
  /** The quality report says so if many cells are empty. */
  readonly isWatched: boolean;
  /**
   * Whether people write the cells as free text, which may be damaged. Other cells have a fixed
   * form.
   */
  readonly isFreeText: boolean;
  /** What an empty cell means. Of a required column, only a placeholder: an empty cell is a problem. */
  readonly empty: Value;
  /**
   * Reads a cell that isn't empty. Reports an invalid cell and returns a placeholder, so that the
   * rest of the row is checked too.
   */
  read(this: void, value: string, cell: CellContext): Value;
  /** What the column's cells look like, such as a pattern. Without it, they look like any text. */
  readonly looksLike?: Shape;
  /** How a spreadsheet holds the cells, if not as text. */
  readonly inSpreadsheet?: 'number' | 'day' | 'instant';
  readonly storedAs: Stored;
  /** What the table holds; undefined if that is the value itself. */
  stored?(this: void, value: Value): CopyCell;
  /**
   * SQL for the cell, from SQL for the stored value; undefined if that is the cell itself. The cell
   * of a reference is the name of what it refers to.
   */
  readonly exported?: (stored: string) => string;
  readonly refersTo?: Referenced;
  /** Where the id of what the column refers to is, if the file's table doesn't have it. */
  readonly refersFrom?: ElsewhereStored;
  readonly listTable?: ListTable;
}

export type Columns = Readonly<Record<string, ColumnDeclaration>>;

/** A checked row: its values by column, and where it stands. */
export type RecordOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends ColumnDeclaration<infer Value> ? Value : never;
} & {
  /** The id within this reading: 1, 2, 3 ... in row order. References are such ids. */
  rowId: number;
  /** In the file, as an editor counts. */
  line: number;
};
