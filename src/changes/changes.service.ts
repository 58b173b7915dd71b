import { Injectable } from '@nestjs/common';
import type { QueryContext } from '../market-query/request/query-context';
import type { ChartBody } from '../market-query/endpoint/chart-body.dto';
import { changesIn, countChanges } from './change-log.query';
import type { CHANGE_LIST } from './changes.endpoints';
import { changesBody } from './dto/changes.mapper';
import { logCursor, readLogCursor } from './log-cursor';
import { logExtent, logRange, previewExtent, requireKnown } from './log-extent.query';
import { logSelection } from './log-selection';
import type { ChangesDto } from './dto/changes.dto';

@Injectable()
export class ChangesService {
  /** What did publications change? A page of it; the newest first come with counts of all. */
  async list(context: QueryContext<typeof CHANGE_LIST>): Promise<ChartBody<ChangesDto>> {
    const { query } = context;
    const { manager, readAt } = context.snapshot;
    const { limit, cursor, generation, sort } = query;
    const { lastChangeId } = generation;
    const extent =
      lastChangeId === null
        ? await previewExtent(manager, generation)
        : await logExtent(manager, lastChangeId);
    const range = await logRange(manager, query.log, extent, readAt);
    if (cursor !== undefined) {
      const id = readLogCursor(cursor, query);
      requireKnown('cursor', { id, text: cursor }, extent);
      if (sort.isDescending) range.upTo = Math.min(range.upTo, id - 1);
      else range.after = id;
    }
    const selection = logSelection(query);
    const counted =
      sort.isDescending && cursor === undefined
        ? await countChanges(manager, range, selection)
        : [];
    const found = await changesIn(manager, range, selection, limit + 1);
    const changes = found.slice(0, limit);
    const nextCursor = found.length > limit ? logCursor(query, changes.at(-1)!.id) : null;
    return changesBody(context, { changes, counted, nextCursor }, extent);
  }
}
