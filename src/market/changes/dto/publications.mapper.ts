import { positionOf } from '../../../market-data/generation';
import type { ChartBody } from '../../query/endpoints/chart-body.dto';
import type { Question } from '../../query/questions/question';
import type { PUBLICATION_LIST } from '../changes.endpoints';
import { logPage } from '../log-cursor';
import type { PublicationRow } from '../publications.query';
import type { PublicationDto, PublicationsDto } from './publications.dto';

export function publicationsBody(
  { endpoint, generation, parameters, snapshot }: Question<typeof PUBLICATION_LIST>,
  found: readonly PublicationRow[],
  total: number,
): ChartBody<PublicationsDto> {
  const { rows, page } = logPage(parameters, found, snapshot.readAt);
  return {
    chart_type: endpoint.chartType,
    title: endpoint.label,
    subtitle: 'Newest first',
    publications: rows.map(publication),
    metadata: {
      generated_at: snapshot.readAt,
      position: positionOf(generation),
      total_count: total,
      ...page,
    },
  };
}

function publication(row: PublicationRow): PublicationDto {
  const { id: _, ...published } = row;
  return { ...published, as_of: publishedAsOf(row) };
}

/** What `as_of` takes for a publication. */
export const publishedAsOf = (row: { published_at: string; generation: string }): string =>
  `${row.published_at}@${row.generation}`;
