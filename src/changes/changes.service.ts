import { Injectable } from '@nestjs/common';
import type { QueryContext } from '../market-query/request/query-context';
import type { ChartBody } from '../market-query/endpoint/chart-body.dto';
import { changesIn } from './change-log.query';
import type { CHANGE_LIST } from './changes.endpoints';
import { changesBody } from './dto/changes.mapper';
import { logCursor, readLogCursor } from './log-cursor';
import { logExtent, logRange, previewExtent, requireKnown } from './log-extent.query';
import { logSelection } from './log-selection';
import type { ChangesDto } from './dto/changes.dto';

@Injectable()
export class ChangesService {
  /** What did publications change? A page of it, oldest first. */
  async list(context: QueryContext<typeof CHANGE_LIST>): Promise<ChartBody<ChangesDto>> {
    const { query } = context;
    const { manager, readAt } = context.snapshot;
    const { limit, cursor, generation } = query;
    const { lastChangeId } = generation;
    const extent =
      lastChangeId === null
        ? await previewExtent(manager, generation)
        : await logExtent(manager, lastChangeId);
    const range = await logRange(manager, query.log, extent, readAt);
    if (cursor !== undefined) {
      const id = readLogCursor(cursor, query);
      requireKnown('cursor', { id, text: cursor }, extent);
      range.after = id;
    }
    const found = await changesIn(manager, range, logSelection(query), limit + 1);
    const changes = found.slice(0, limit);
    const nextCursor = found.length > limit ? logCursor(query, changes.at(-1)!.id) : null;
    return changesBody(context, changes, extent, nextCursor);
  }
}
