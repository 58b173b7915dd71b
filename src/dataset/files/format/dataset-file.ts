import type { ColumnDeclaration, Columns, RecordOf, Referenced } from './column';
import { type CopyCell, copyCell, copyRow } from './copy-text';
import { type DatasetFileKey, type DatasetFileName, fileName } from './file-names';

/** Between the columns of a key. */
export const KEY_SEPARATOR = '/';

export interface DatasetColumn extends ColumnDeclaration {
  readonly name: string;
  /** The column of the file's table; null if the value is in another table. */
  readonly storedAs: string | null;
}

/** A table that a file fills. */
export interface FilledTable<Values = unknown> {
  readonly name: string;
  readonly columns: readonly string[];
  /** The rows that a record adds to the table, in COPY's text format. */
  copyText(record: Values): string;
}

/** A file of the dataset. `Values` is a checked row of it. */
export interface DatasetFile<Values = unknown> {
  readonly name: DatasetFileName;
  /** The file's key in every JSON document, e.g. "funding_rounds". */
  readonly key: DatasetFileKey;
  readonly columns: readonly DatasetColumn[];
  /** Makes a checked row of its values in the order of the columns. */
  readonly Row: new (rowId: number, line: number, values: readonly unknown[]) => Values;
  /** Without the file, there are no such rows. */
  readonly isOptional: boolean;
  /** The column that names each row, or the columns that do so together. */
  readonly keyColumns: readonly string[];
  /**
   * What names a row, from its cells in the order of the columns, such as "acme" or, of two
   * columns, "company/acme".
   */
  keyOf(this: void, cells: readonly string[]): string;
  /** How other rows refer to the file's rows; undefined if they don't. */
  readonly referredToAs?: Referenced;
  /** The columns that tell a reader what a record is, beside its key. */
  readonly describedBy: readonly string[];
  /** The tables that the file fills. Each record has one row in the first one. */
  readonly tables: readonly [FilledTable<Values>, ...FilledTable<Values>[]];
}

/** A checked row of a file. */
export type RecordIn<File> = File extends DatasetFile<infer Values> ? Values : never;

/** "foundedYear" becomes "founded_year". */
type SnakeCase<Word extends string> = Word extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
/** A column of the table of an entity. */
type ColumnOf<Entity> = SnakeCase<keyof Entity & string>;
/** Where a column is stored: "*_id" is "parent_id" for the column parent. */
type Place<Name, Stored> = Stored extends `${infer Start}*${infer End}`
  ? `${Start}${Name & string}${End}`
  : Stored;

/**
 * What the columns must be so that each has a place: those that the entity has no column for become
 * an error.
 */
type Stored<C extends Columns, Entity> = {
  [Name in keyof C]: Place<Name, C[Name]['storedAs']> extends ColumnOf<Entity> | null
    ? C[Name]
    : { storedAs: `The table has no column ${Place<Name, C[Name]['storedAs']> & string}` };
};

interface FileDeclaration<Entity, C extends Columns> {
  readonly key: DatasetFileKey;
  readonly table: string;
  readonly isOptional?: true;
  /** By default, the unique column. */
  readonly keyColumns?: readonly (keyof C & string)[];
  readonly columns: C & Stored<C, Entity>;
  readonly describedBy: readonly (keyof C & string)[];
  /** Columns of the table that are computed from the record. */
  readonly computed?: { readonly [Name in ColumnOf<Entity>]?: (record: RecordOf<C>) => CopyCell };
  readonly furtherTables?: readonly FurtherTable<RecordOf<C>>[];
  readonly referredToAs?: Referenced;
}

/** The rows that a record adds to a table, by column. */
interface FurtherTable<Values> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: (record: Values) => Readonly<Record<string, CopyCell>>[];
}

/**
 * Declares a file whose rows are stored as this entity. A column without a place in its table
 * doesn't compile: `parent: reference(COMPANY)` is stored as "*_id", so `Company` needs `parentId`.
 *
 * It takes two calls, because TypeScript infers the columns only in a call that names no type
 * itself.
 */
export function fileOf<Entity>() {
  return <C extends Columns>(declaration: FileDeclaration<Entity, C>): DatasetFile<RecordOf<C>> => {
    const { key, isOptional = false, referredToAs, describedBy, furtherTables = [] } = declaration;
    const columns = Object.entries<ColumnDeclaration>(declaration.columns).map(
      ([name, column]): DatasetColumn => ({
        ...column,
        name,
        storedAs: column.storedAs && column.storedAs.replace('*', name),
      }),
    );
    const uniqueColumns = columns.flatMap(({ name, unique }) => (unique ? name : []));
    const { keyColumns = uniqueColumns } = declaration;
    const places = keyColumns.map((key) => columns.findIndex(({ name }) => name === key));
    return {
      name: fileName(key),
      key,
      columns,
      referredToAs,
      Row: rowOf<RecordOf<C>>(columns),
      isOptional,
      keyColumns,
      keyOf: (cells) => places.map((place) => cells[place] ?? '').join(KEY_SEPARATOR),
      describedBy,
      tables: [mainTable(declaration, columns), ...furtherTables.map(furtherTable)],
    };
  };
}

/**
 * A class that looks its columns up in an array: objects that get one property for each column are
 * slower to fill and to read.
 */
function rowOf<Values>(columns: readonly DatasetColumn[]): DatasetFile<Values>['Row'] {
  class FileRow {
    constructor(
      readonly rowId: number,
      readonly line: number,
      readonly values: readonly unknown[],
    ) {}
  }
  columns.forEach(({ name }, index) =>
    Object.defineProperty(FileRow.prototype, name, {
      get(this: FileRow) {
        return this.values[index];
      },
    }),
  );
  return FileRow as unknown as DatasetFile<Values>['Row'];
}

/** For columns whose values a table can hold. */
const asItIs = (value: unknown): CopyCell => value as CopyCell;

function mainTable<Entity, C extends Columns>(
  { table: name, computed = {} }: FileDeclaration<Entity, C>,
  columns: readonly DatasetColumn[],
): FilledTable<RecordOf<C>> {
  type CellOf = (record: RecordOf<C>) => CopyCell;
  interface TableColumn {
    name: string;
    cellOf: CellOf;
  }
  const storedColumns = columns.flatMap((column): TableColumn | [] => {
    const { storedAs, stored = asItIs } = column;
    return storedAs === null
      ? []
      : { name: storedAs, cellOf: (record) => stored(record[column.name]) };
  });
  const tableColumns: TableColumn[] = [
    { name: 'id', cellOf: ({ rowId }) => rowId },
    ...storedColumns,
    ...Object.entries(computed as Record<string, CellOf>).map(([name, cellOf]) => ({
      name,
      cellOf,
    })),
  ];
  return {
    name,
    columns: tableColumns.map((column) => column.name),
    copyText: (record) =>
      `${tableColumns.map(({ cellOf }) => copyCell(cellOf(record))).join('\t')}\n`,
  };
}

function furtherTable<Values>({ name, columns, rows }: FurtherTable<Values>): FilledTable<Values> {
  return {
    name,
    columns,
    copyText: (record) =>
      rows(record)
        .map((row) => copyRow(columns, row))
        .join(''),
  };
}
