import { Column, type ColumnType } from 'typeorm';

/** A column that may be null. */
export const NullableColumn = (type: ColumnType & string): PropertyDecorator =>
  Column({ type, nullable: true });
