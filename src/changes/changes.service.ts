import { Injectable } from '@nestjs/common';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import { invalidParameter } from '../errors/api-error';
import { PREVIEW_HEADER } from '../market-query/vintage/dataset-preview';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import { changesIn } from './change-log.query';
import type { CHANGE_LIST } from './changes.endpoints';
import { changesBody } from './dto/changes.mapper';
import { logCursor, readLogCursor } from './log-cursor';
import { logExtent, logRange } from './log-extent.query';
import { logSelection } from './log-selection';

@Injectable()
export class ChangesService {
  constructor(private readonly answers: AnswerCache) {}

  /** What did publications change? A page of it, oldest first. */
  list(request: MarketRequest<typeof CHANGE_LIST>): MarketAnswer<typeof CHANGE_LIST> {
    return this.answers.page(request, async (context) => {
      const { query } = context;
      const { manager, readAt } = context.snapshot;
      const { limit, cursor, generation } = query;
      if (generation.lastChangeId === null)
        throw invalidParameter('preview_of_log', { parameter: PREVIEW_HEADER });
      const extent = await logExtent(manager, generation.lastChangeId);
      const range = await logRange(manager, query.log, extent, readAt);
      if (cursor !== undefined) range.after = Math.max(range.after, readLogCursor(cursor, query));
      const found = await changesIn(manager, range, logSelection(query), limit + 1);
      const changes = found.slice(0, limit);
      const nextCursor = found.length > limit ? logCursor(query, changes.at(-1)!.id) : null;
      return { body: changesBody(context, changes, extent, nextCursor), nextCursor };
    });
  }
}
