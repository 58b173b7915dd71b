import { ApiProperty } from '@nestjs/swagger';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { positionOf } from '../../../market-data/generation';
import {
  ApiBoolean,
  ApiInteger,
  ApiIntegerOrNull,
  ApiText,
  ApiTextOrNull,
} from '../../../platform/http/openapi/api-field';
import type { LookedUp } from '../../names/lookup.query';
import type { ListPosition } from '../paging/cursor';
import { type Sort, sortText } from '../paging/sort';
import { cursorAfter } from '../questions/list-cursor';
import type { MarketQuery, PagedEndpoint } from '../questions/market-request';
import { AnswerMetadataDto, DAYS_COVERED, DaysDto } from './period-metadata';

/** The property of a position in the change log. */
export const POSITION = {
  description: 'The latest change, with the generation that it led to',
  type: String,
  example: '4711@g12-9f2c1ab0',
};

/** The metadata of lists. */
export class PageMetadataDto extends AnswerMetadataDto {
  @ApiIntegerOrNull(
    'The id in `position`. Once the database is restored from a backup, the same id may mean another change, so keep `position` instead. Null for a preview',
    4711,
  )
  latest_change: number | null;

  @ApiProperty({
    ...POSITION,
    description: `${POSITION.description}: send it as \`since\` to \`/changes\` to keep a copy of the list up to date. Null for a preview`,
    nullable: true,
  })
  position: string | null;

  @DAYS_COVERED
  period: DaysDto;

  @ApiInteger('How many records the whole list has', 240)
  total_count: number;

  @ApiInteger('How many records this page has', 50)
  returned_count: number;

  @ApiInteger('The largest number of records per page, as requested: at most 500', 50)
  limit: number;

  @ApiBoolean('Whether there is a next page', true)
  has_more: boolean;

  @ApiTextOrNull(
    'Send it as `cursor` to get the next page; null on the last page. A cursor works only with the same filters. It continues the dataset and the day of the ' +
      'first page, also after an import and after midnight, so nothing is missing or repeated. Once that dataset is no longer stored, it gets a 400 with the ' +
      'code `invalid_cursor`.',
    'WyJnMS00ZjFjMDlhYiIsIjIwMjYtMTEtMjFUMDk6MzA6MDAuMDAwWiIsIjIwMjYtMTEtMjEiLCJEZ1Q4ZldLclhrVW4wYUNkIiwiQWNtZSIsMTdd',
  )
  next_cursor: string | null;

  @ApiText(
    'The order: a field, with a `-` before it if descending. Records without a value come last. Ties have a fixed order. With the parameter `lookup`, it is `lookup`: the order you asked in',
    'name',
  )
  sort: string;
}

/** The records of one page, in the order of the list; with `lookup`, in the order asked. */
export interface Page extends Partial<Pick<LookedUp, 'found' | 'unresolved'>> {
  ids: number[];
  limit: number;
  nextCursor: string | null;
}

/**
 * The expressions by which a list can be sorted, by field, and the id, which makes the order total.
 * A key of another table comes with that table's id, so that both are in one index.
 */
interface ListOrders<Field extends string> {
  readonly id: string;
  readonly by: Readonly<Record<Field, { key: string; id?: string; isNullable?: true }>>;
}

/**
 * Reads the requested page of a selection, a query without columns. Reads one row more than
 * requested, to find out whether there is another page. Records without a value are read by a query
 * of their own, after the others, so that both can follow an index.
 */
export async function readPage<T extends ObjectLiteral, Field extends string>(
  query: MarketQuery<PagedEndpoint> & { readonly sort: Sort<Field> },
  selection: SelectQueryBuilder<T>,
  orders: ListOrders<Field>,
): Promise<Page> {
  const { after, limit, sort } = query;
  const { isDescending } = sort;
  const { key, id = orders.id, isNullable } = orders.by[sort.field];
  const beginsWithoutValue = after !== undefined && after.key === null;
  const found: ListPosition[] = [];

  if (!beginsWithoutValue) {
    const withValue = selection.clone();
    if (isNullable) withValue.andWhere(`${key} IS NOT NULL`);
    found.push(...(await positions(withValue, { key, id, isDescending, limit: limit + 1, after })));
  }
  if (isNullable && found.length <= limit) {
    const rest = await positions(selection.clone().andWhere(`${key} IS NULL`), {
      key: null,
      id,
      isDescending,
      limit: limit + 1 - found.length,
      after: beginsWithoutValue ? after : undefined,
    });
    found.push(...rest);
  }

  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    ids: shown.map((position) => position.id),
    limit,
    nextCursor: last ? cursorAfter(query, last) : null,
  };
}

interface PositionsWanted {
  /** The column that comes first in the order; null for records without a value in it. */
  key: string | null;
  /** The column that decides between equal keys. */
  id: string;
  isDescending: boolean;
  limit: number;
  /** They begin behind this one. */
  after: ListPosition | undefined;
}

/** Reads positions of a selection, which is changed. */
async function positions<T extends ObjectLiteral>(
  selection: SelectQueryBuilder<T>,
  { key, id, isDescending, limit, after }: PositionsWanted,
): Promise<ListPosition[]> {
  const direction = isDescending ? 'DESC' : 'ASC';
  selection.select([`CAST(${key ?? 'NULL'} AS text) AS key`, `${id} AS id`]).limit(limit);
  if (key !== null) selection.addOrderBy(key, direction);
  selection.addOrderBy(id, direction);
  if (after) {
    const columns = key === null ? `(${id})` : `(${key}, ${id})`;
    const position = key === null ? '(:afterId)' : '(:afterKey, :afterId)';
    const parameters = { afterKey: after.key, afterId: after.id };
    selection.andWhere(`${columns} ${isDescending ? '<' : '>'} ${position}`, parameters);
  }
  return selection.getRawMany<ListPosition>();
}

/** What metadata says of a page. */
export type PageFields = Omit<PageMetadataDto, keyof AnswerMetadataDto | 'period'> &
  Pick<Page, 'unresolved'>;

/** `total` is the number of records on all pages. */
export function pageMetadata(
  { sort, generation }: MarketQuery<PagedEndpoint>,
  { ids, limit, nextCursor, unresolved }: Page,
  total: number,
): PageFields {
  return {
    latest_change: generation.lastChangeId,
    position: positionOf(generation),
    total_count: total,
    returned_count: ids.length,
    limit,
    has_more: nextCursor !== null,
    next_cursor: nextCursor,
    ...(unresolved ? { sort: 'lookup', unresolved } : { sort: sortText(sort) }),
  };
}
