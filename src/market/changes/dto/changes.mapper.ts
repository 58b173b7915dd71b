import { positionOf } from '../../../market-data/generation';
import { present } from '../../../platform/errors/present';
import type { ChartBody } from '../../query/endpoints/chart-body.dto';
import type { Question } from '../../query/questions/question';
import { decodedChange } from '../../records/change-log/stored-change';
import { ROW_VERSION } from '../../records/list-rows';
import type { CountedChanges } from '../change-counts.query';
import type { LoggedChange } from '../change-log.query';
import type { CHANGE_LIST } from '../changes.endpoints';
import { logPage } from '../log-cursor';
import type { LogExtent } from '../log-extent.query';
import type { ChangesDto, RecordChangeDto } from './changes.dto';
import { publishedAsOf } from './publications.mapper';

/** `counted`: only on the first page of the newest changes. */
export function changesBody(
  { endpoint, generation, parameters, snapshot }: Question<typeof CHANGE_LIST>,
  found: readonly LoggedChange[],
  { earliest, latest }: LogExtent,
  counted?: CountedChanges,
): ChartBody<ChangesDto> {
  const { rows, page } = logPage(parameters, found, snapshot.readAt);
  return {
    chart_type: endpoint.chartType,
    title: endpoint.label,
    subtitle: `Known since ${earliest.publishedAt}`,
    changes: rows.map(changeRow),
    metadata: {
      ...(counted && {
        counts: counted.total,
        publications: counted.publications.map((row) => ({ ...row, as_of: publishedAsOf(row) })),
      }),
      currency: 'USD',
      generated_at: snapshot.readAt,
      earliest: earliest.publishedAt,
      latest,
      position: present(
        positionOf({ ...generation, lastChangeId: latest }),
        'position in the change log',
      ),
      ...page,
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
