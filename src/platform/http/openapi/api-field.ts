import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';

/** Documents a field of a body. On a property of another type it doesn't compile. */
export type FieldOf<Value> = <Name extends string>(body: Record<Name, Value>, name: Name) => void;

/** Documents a field that a body may lack. */
export type OptionalFieldOf<Value> = <Name extends string>(
  body: Partial<Record<Name, Value>>,
  name: Name,
) => void;

/** Every field has an example, which /docs shows. */
const field =
  <Value>(kind: ApiPropertyOptions) =>
  (description: string, example: Value): FieldOf<Value> =>
    ApiProperty({ ...kind, description, example });

export const ApiText = field<string>({ type: String });
export const ApiTextOrNull = field<string | null>({ type: String, nullable: true });
export const ApiTexts = field<string[]>({ type: [String] });
export const ApiBoolean = field<boolean>({ type: Boolean });
export const ApiNumber = field<number>({ type: Number });
export const ApiNumberOrNull = field<number | null>({ type: Number, nullable: true });
export const ApiNumbers = field<number[]>({ type: [Number] });
export const ApiInteger = field<number>({ type: 'integer' });
export const ApiIntegerOrNull = field<number | null>({ type: 'integer', nullable: true });
export const ApiIntegers = field<number[]>({ type: 'array', items: { type: 'integer' } });
/** YYYY-MM-DD. */
export const ApiDay = field<string>({ type: String, format: 'date' });
export const ApiDayOrNull = field<string | null>({ type: String, nullable: true, format: 'date' });
/** ISO 8601. */
export const ApiInstant = field<string | Date>({ type: String, format: 'date-time' });
export const ApiInstantOrNull = field<string | Date | null>({
  type: String,
  nullable: true,
  format: 'date-time',
});
export const ApiUrl = field<string>({ type: String, format: 'uri' });
export const ApiUrlOrNull = field<string | null>({ type: String, nullable: true, format: 'uri' });

/** One of a few words. */
export const ApiChoice = (
  description: string,
  words: readonly string[],
  example: string,
): FieldOf<string> => ApiProperty({ description, enum: [...words], example });

export const ApiChoiceOrNull = (
  description: string,
  words: readonly string[],
  example: string | null,
): FieldOf<string | null> =>
  ApiProperty({ type: String, nullable: true, description, enum: [...words, null], example });

/** A body within a body. */
export const ApiObject = <Body extends object>(
  description: string,
  type: Type<Body>,
): FieldOf<Body> => ApiProperty({ description, type });

export const ApiObjectOrNull = <Body extends object>(
  description: string,
  type: Type<Body>,
): FieldOf<Body | null> => ApiProperty({ description, type, nullable: true });

export const ApiList = <Row extends object>(
  description: string,
  row: Type<Row>,
): FieldOf<readonly Row[]> => ApiProperty({ description, type: [row] });

/** The same field in a body that may lack it. */
export const ApiOptional =
  <Value>(field: FieldOf<Value>): OptionalFieldOf<Value> =>
  (body, name) => {
    field(body as Record<typeof name, Value>, name);
    ApiPropertyOptional()(body, name);
  };
