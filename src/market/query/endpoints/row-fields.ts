import type { Type } from '@nestjs/common';
import { present } from '../../../platform/errors/present';
import type { Endpoint } from './endpoint';

/**
 * Where @nestjs/swagger keeps what @ApiProperty() says about a class. It doesn't export these
 * names.
 */
const FIELD_NAMES = 'swagger/apiModelPropertiesArray';
const FIELD = 'swagger/apiModelProperties';

/** The class of a row. */
export function rowOf({ body, rows }: Pick<Endpoint, 'body' | 'rows'>): Type {
  return documentedField(body, present(rows, 'list in the answer').in).type as Type;
}

export function fieldsOf({ prototype }: Type): string[] {
  return (Reflect.getMetadata(FIELD_NAMES, prototype as object) as string[]).map((name) =>
    name.slice(1),
  );
}

export function documentedField({ prototype }: Type, name: string): DocumentedField {
  return Reflect.getMetadata(FIELD, prototype as object, name) as DocumentedField;
}

interface DocumentedField {
  type?: unknown;
  isArray?: boolean;
  required?: boolean;
  format?: string;
}
