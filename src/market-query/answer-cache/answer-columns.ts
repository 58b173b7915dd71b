import type { Type } from '@nestjs/common';
import { documentedFields } from '../../http/openapi/api-decorators';
import type { Endpoint } from '../endpoint';
import { type ColumnFormat, figureFormat } from './column-format';

/** What identifies a row comes first. */
const FIRST = ['rank', 'name', 'slug'];

/** The columns of an endpoint's CSV: the fields that every row of its body has, whether or not there are rows. */
export function columnsOf({ body, rows, path }: Endpoint): string[] {
  const fields = [...documentedFields(rowOf({ body, rows, path }))];
  const always = fields.flatMap(([name, { required }]) => (required === false ? [] : [name]));
  return [...FIRST.filter((name) => always.includes(name)), ...always.filter((name) => !FIRST.includes(name))];
}

/** How a workbook shows each of the columns. */
export function formatsOf(endpoint: Endpoint): Map<string, ColumnFormat | undefined> {
  const fields = [...documentedFields(rowOf(endpoint))];
  return new Map(fields.map(([name, { format }]) => [name, format === 'date' ? 'day' : figureFormat(name)]));
}

/** The class of a row. */
function rowOf({ body, rows, path }: Pick<Endpoint, 'body' | 'rows' | 'path'>): Type {
  if (!rows) throw new Error(`${path} has no rows`);
  const { type } = documentedFields(body).get(rows.key)!;
  return (Array.isArray(type) ? type[0] : type) as Type;
}
