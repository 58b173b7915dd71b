import { ApiProperty } from '@nestjs/swagger';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ResolvedQuery } from '../resolved-query';
import { AnswerMetadataDto, DaysDto } from '../body/period-metadata';
import { cursorBehind, type ListPosition } from './list-position';

/** Metadata of the lists. */
export class PageMetadataDto extends AnswerMetadataDto {
  @ApiProperty({ description: 'The days that the figures cover', type: DaysDto })
  period: DaysDto;

  @ApiProperty({ description: 'Records of the whole list, on all pages', type: 'integer', example: 240 })
  total_count: number;

  @ApiProperty({ description: 'Records on this page', type: 'integer', example: 50 })
  returned_count: number;

  @ApiProperty({ description: 'Records asked for, at most 500', type: 'integer', example: 50 })
  limit: number;

  @ApiProperty({ description: 'Whether there is a page behind this one', example: true })
  has_more: boolean;

  @ApiProperty({
    description:
      'Send it as `cursor` for the page behind this one; null on the last. It continues the same list of the same generation only: after an import, or ' +
      'with other filters, it is refused with `invalid_cursor`.',
    type: String,
    nullable: true,
    example: 'WyJnMS00ZjFjMDlhYiIsIkRnVDhmV0tyWGtVbjBhQ2QiLCJBY21lIiwxN10',
  })
  next_cursor: string | null;

  @ApiProperty({
    description: 'The order: by name (code point), then by the order of the dataset',
    enum: ['name'],
    example: 'name',
  })
  sort: 'name';
}

/** The records of one page, in the order of the list. */
export interface Page {
  ids: number[];
  limit: number;
  nextCursor: string | null;
}

/**
 * Reads the page that the reading asks for of a selection: a query, without columns yet, on the records called `alias`. One row more than asked for tells
 * whether there is another page.
 */
export async function readPage<T extends ObjectLiteral>(
  resolved: ResolvedQuery,
  alias: string,
  selection: SelectQueryBuilder<T>,
): Promise<Page> {
  const { after, query } = resolved;
  const limit = query.limit ?? 0;
  selection
    .select(`${alias}.id`, 'id')
    .addSelect(`${alias}.name`, 'name')
    .orderBy(`${alias}.name`)
    .addOrderBy(`${alias}.id`)
    .limit(limit + 1);
  if (after)
    selection.andWhere(`(${alias}.name, ${alias}.id) > (:afterName, :afterId)`, { afterName: after.name, afterId: after.id });
  const found = await selection.getRawMany<ListPosition>();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { ids: rows.map(({ id }) => id), limit, nextCursor: last ? cursorBehind(resolved, last) : null };
}

/** `total`: the records on all pages. */
export function pageMetadata(
  { ids, limit, nextCursor }: Page,
  total: number,
): Omit<PageMetadataDto, keyof AnswerMetadataDto | 'period'> {
  return {
    total_count: total,
    returned_count: ids.length,
    limit,
    has_more: nextCursor !== null,
    next_cursor: nextCursor,
    sort: 'name',
  };
}
