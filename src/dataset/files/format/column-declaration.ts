import { withoutHidden } from '../../../platform/text/hidden-characters';
import type { ColumnDeclaration, StoredAs } from './column';

// What the kinds of columns (column-kinds.ts) are made of, and what a file adds to a kind.

export type ReadCell<Value> = ColumnDeclaration<Value>['read'];

/** `empty`: what an empty cell means. */
export function columnOf<Value>(
  empty: Value,
  read: ReadCell<Value>,
  further: Partial<ColumnDeclaration<Value>> = {},
): ColumnDeclaration<Value, '*'> {
  return {
    required: false,
    unique: false,
    isWatched: false,
    isFreeText: false,
    ...further,
    empty,
    read,
    storedAs: '*',
  };
}

/** An empty cell means that the value isn't known. */
export type OptionalColumn<Value> = ColumnDeclaration<Value | null, '*'>;

export function optionalColumn<Value>(
  read: ReadCell<Value>,
  further?: Partial<ColumnDeclaration<Value | null>>,
): OptionalColumn<Value> {
  return columnOf<Value | null>(null, read, further);
}

export function required<Value, Stored extends StoredAs>(
  column: ColumnDeclaration<Value | null, Stored>,
): ColumnDeclaration<Value, Stored> {
  return {
    ...(column as ColumnDeclaration<Value, Stored>),
    required: true,
    // Only a placeholder: an empty cell is a problem.
    empty: (column.refersTo ? 0 : '') as Value,
  };
}

/** The column that names the row. */
export function unique<Column extends ColumnDeclaration>(column: Column): Column {
  return { ...column, unique: true, read: refusingHidden(column.read) };
}

/** Names must differ where hidden characters are left out, too. */
export function refusingHidden<Value>(read: ReadCell<Value>): ReadCell<Value> {
  return (value, cell) => {
    if (withoutHidden(value) !== value) cell.report({ code: 'hidden_characters' });
    return read(value, cell);
  };
}

/** The quality report says so if many rows lack the value. */
export function watched<Column extends ColumnDeclaration>(column: Column): Column {
  return { ...column, isWatched: true };
}

/** For a column that has another name in the database. */
export function storedAs<Stored extends StoredAs, Value>(
  stored: Stored,
  column: ColumnDeclaration<Value>,
): ColumnDeclaration<Value, Stored> {
  return { ...column, storedAs: stored };
}
