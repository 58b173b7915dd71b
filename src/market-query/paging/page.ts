import { ApiProperty } from '@nestjs/swagger';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { MarketQuery, PagedEndpoint } from '../market-request';
import { AnswerMetadataDto, DaysDto } from '../body/period-metadata';
import type { ListPosition } from './cursor';
import { cursorAfter } from './list-cursor';

/** The metadata of lists. */
export class PageMetadataDto extends AnswerMetadataDto {
  @ApiProperty({
    description:
      'Where a copy of the list begins: send it as `since` to `/changes` to keep the copy up to date. Null for a preview',
    type: 'integer',
    nullable: true,
    example: 4711,
  })
  latest_change: number | null;

  @ApiProperty({ description: 'The days that the figures cover, including the first and the last day', type: DaysDto })
  period: DaysDto;

  @ApiProperty({ description: 'How many records the whole list has', type: 'integer', example: 240 })
  total_count: number;

  @ApiProperty({ description: 'How many records this page has', type: 'integer', example: 50 })
  returned_count: number;

  @ApiProperty({ description: 'The largest number of records per page, as requested: at most 500', type: 'integer', example: 50 })
  limit: number;

  @ApiProperty({ description: 'Whether there is a next page', example: true })
  has_more: boolean;

  @ApiProperty({
    description:
      'Send it as `cursor` to get the next page; null on the last page. A cursor works only with the same filters. It continues the dataset and the day of the ' +
      'first page, also after an import and after midnight, so nothing is missing or repeated. Once that dataset is no longer stored, it gets a 400 with the ' +
      'code `invalid_cursor`.',
    type: String,
    nullable: true,
    example: 'WyJnMS00ZjFjMDlhYiIsIjIwMjYtMTEtMjFUMDk6MzA6MDAuMDAwWiIsIjIwMjYtMTEtMjEiLCJEZ1Q4ZldLclhrVW4wYUNkIiwiQWNtZSIsMTdd',
  })
  next_cursor: string | null;

  @ApiProperty({
    description: '`name`: by name (code point), ascending. `date`: newest first. Ties have a fixed order',
    enum: ['name', 'date'],
    example: 'name',
  })
  sort: 'name' | 'date';
}

/** The records of one page, in the order of the list. */
export interface Page {
  ids: number[];
  limit: number;
  nextCursor: string | null;
}

/** The columns by which a list is ordered. `id` is unique. */
export interface ListOrder {
  key: string;
  id: string;
  direction: 'ASC' | 'DESC';
}

/**
 * Reads the requested page of a selection, a query without columns, in the given order. Reads one row more than requested, to find out whether there is another
 * page.
 */
export async function readPage<T extends ObjectLiteral>(
  query: MarketQuery<PagedEndpoint>,
  selection: SelectQueryBuilder<T>,
  { key, id, direction }: ListOrder,
): Promise<Page> {
  const { after, limit } = query;
  selection
    .select(key, 'key')
    .addSelect(id, 'id')
    .orderBy(key, direction)
    .addOrderBy(id, direction)
    .limit(limit + 1);
  if (after) {
    const beyond = direction === 'ASC' ? '>' : '<';
    selection.andWhere(`(${key}, ${id}) ${beyond} (:afterKey, :afterId)`, { afterKey: after.key, afterId: after.id });
  }
  const found = await selection.getRawMany<ListPosition>();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { ids: rows.map((row) => row.id), limit, nextCursor: last ? cursorAfter(query, last) : null };
}

/** `total` is the number of records on all pages. */
export function pageMetadata(
  { endpoint, generation }: MarketQuery<PagedEndpoint>,
  { ids, limit, nextCursor }: Page,
  total: number,
): Omit<PageMetadataDto, keyof AnswerMetadataDto | 'period'> {
  return {
    latest_change: generation.lastChangeId,
    total_count: total,
    returned_count: ids.length,
    limit,
    has_more: nextCursor !== null,
    next_cursor: nextCursor,
    sort: endpoint.sort,
  };
}
