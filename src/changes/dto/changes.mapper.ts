import { positionOf } from '../../market-data/generation';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import type { QueryContext } from '../../market-query/request/query-context';
import { decodedChange } from '../../market-records/change-log/stored-change';
import { ROW_VERSION } from '../../market-records/list-rows';
import type { CountedChanges, LoggedChange } from '../change-log.query';
import type { CHANGE_LIST } from '../changes.endpoints';
import type { LogExtent } from '../log-extent.query';
import type { ChangesDto, RecordChangeDto } from './changes.dto';
import { publishedAsOf } from './publications.mapper';

interface ChangesRead {
  changes: readonly LoggedChange[];
  /** In total and by publication, if that was asked. */
  counted: readonly CountedChanges[];
  nextCursor: string | null;
}

export function changesBody(
  { query, snapshot }: QueryContext<typeof CHANGE_LIST>,
  { changes, counted: [total, ...publications], nextCursor }: ChangesRead,
  { earliest, latest }: LogExtent,
): ChartBody<ChangesDto> {
  return {
    chart_type: query.endpoint.chartType,
    title: query.endpoint.label,
    subtitle: `Known since ${earliest.publishedAt}`,
    changes: changes.map(changeRow),
    metadata: {
      ...(total && {
        counts: total.counts,
        publications: publications.map((row) => ({ ...row, as_of: publishedAsOf(row) })),
      }),
      currency: 'USD',
      generated_at: snapshot.readAt,
      earliest: earliest.publishedAt,
      latest,
      position: positionOf({ ...query.generation, lastChangeId: latest })!,
      returned_count: changes.length,
      limit: query.limit,
      has_more: nextCursor !== null,
      next_cursor: nextCursor,
      row_version: ROW_VERSION,
    },
  };
}

function changeRow({
  id,
  published_at,
  generation,
  action,
  kind,
  content,
  undoes_changes,
}: LoggedChange): RecordChangeDto {
  return { id, published_at, generation, action, kind, ...decodedChange(content, undoes_changes) };
}
