import type { Type } from '@nestjs/common';
import { documentedFields } from '../../http/openapi/api-decorators';
import type { Endpoint } from '../endpoint';

/** What identifies a row comes first. */
const FIRST = ['rank', 'name', 'slug'];

/** The columns of an endpoint's CSV: the fields that every row of its body has, whether or not there are rows. */
export function columnsOf({ body, rows, path }: Endpoint): string[] {
  const fields = [...documentedFields(rowOf({ body, rows, path }))];
  const always = fields.flatMap(([name, { required }]) => (required === false ? [] : [name]));
  return [...FIRST.filter((name) => always.includes(name)), ...always.filter((name) => !FIRST.includes(name))];
}

/** Those of the columns whose values are days. */
export function datesOf(endpoint: Endpoint): ReadonlySet<string> {
  const fields = [...documentedFields(rowOf(endpoint))];
  return new Set(fields.flatMap(([name, { format }]) => (format === 'date' ? [name] : [])));
}

/** The class of a row. */
function rowOf({ body, rows, path }: Pick<Endpoint, 'body' | 'rows' | 'path'>): Type {
  if (!rows) throw new Error(`${path} has no rows`);
  const { type } = documentedFields(body).get(rows.key)!;
  return (Array.isArray(type) ? type[0] : type) as Type;
}
