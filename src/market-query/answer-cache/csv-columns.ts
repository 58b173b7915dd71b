import type { Type } from '@nestjs/common';
import type { Endpoint } from '../endpoint';

/** Where @nestjs/swagger keeps what @ApiProperty() says about a class. It doesn't export these names. */
const FIELD_NAMES = 'swagger/apiModelPropertiesArray';
const FIELD = 'swagger/apiModelProperties';

/** What identifies a row comes first. */
const FIRST = ['rank', 'name', 'slug'];

/** The columns of an endpoint's CSV: the fields that every row of its body has, whether or not there are rows. */
export function columnsOf({ body, rows, path }: Endpoint): string[] {
  if (!rows) throw new Error(`${path} has no rows`);
  const row = (fieldOf(body, rows.key).type as Type).prototype as object;
  const fields = (Reflect.getMetadata(FIELD_NAMES, row) as string[]).map((name) => name.slice(1));
  const always = fields.filter((name) => fieldOf(row.constructor as Type, name).required !== false);
  return [...FIRST.filter((name) => always.includes(name)), ...always.filter((name) => !FIRST.includes(name))];
}

function fieldOf({ prototype }: Type, name: string): { type?: unknown; required?: boolean } {
  return Reflect.getMetadata(FIELD, prototype as object, name) as { type?: unknown; required?: boolean };
}
