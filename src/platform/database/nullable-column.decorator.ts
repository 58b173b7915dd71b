import { Column, type ColumnType } from 'typeorm';

/** A column that may be null. */
export const NullableColumn = (type: ColumnType & string): PropertyDecorator =>
  Column({ type, nullable: true });

/** A text without a language, such as an id: compared by its bytes. */
export function CodeColumn(): PropertyDecorator {
  return Column({ type: 'text', collation: 'C' });
}
