import { positionOf } from '../../market-data/generation';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import type { QueryContext } from '../../market-query/request/query-context';
import type { PUBLICATION_LIST } from '../changes.endpoints';
import { logCursor } from '../log-cursor';
import type { PublicationRow } from '../publications.query';
import type { PublicationsDto } from './publications.dto';

/** `found`: one more than the page has, if there is a next one. */
export function publicationsBody(
  { query, snapshot }: QueryContext<typeof PUBLICATION_LIST>,
  found: readonly PublicationRow[],
  total: number,
): ChartBody<PublicationsDto> {
  const { endpoint, generation, limit } = query;
  const page = found.slice(0, limit);
  const hasMore = found.length > limit;
  return {
    chart_type: endpoint.chartType,
    title: endpoint.label,
    subtitle: 'Newest first',
    publications: page.map((row) => ({ ...row, id: undefined, as_of: publishedAsOf(row) })),
    metadata: {
      generated_at: snapshot.readAt,
      position: positionOf(generation),
      total_count: total,
      returned_count: page.length,
      limit,
      has_more: hasMore,
      next_cursor: hasMore ? logCursor(query, page.at(-1)!.id) : null,
    },
  };
}

/** What `as_of` takes for a publication. */
export const publishedAsOf = (row: { published_at: string; generation: string }): string =>
  `${row.published_at}@${row.generation}`;
