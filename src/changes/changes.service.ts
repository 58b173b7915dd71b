import { Injectable } from '@nestjs/common';
import type { ChartBody } from '../market-query/endpoint/chart-body.dto';
import { endOfLog } from '../market-query/filters/read-log-params';
import type { Question } from '../market-query/request/question';
import { changesIn, countChanges } from './change-log.query';
import type { CHANGE_LIST, PUBLICATION_LIST } from './changes.endpoints';
import type { ChangesDto } from './dto/changes.dto';
import { changesBody } from './dto/changes.mapper';
import type { PublicationsDto } from './dto/publications.dto';
import { publicationsBody } from './dto/publications.mapper';
import { readLogCursor } from './log-cursor';
import {
  logExtent,
  logRange,
  previewExtent,
  requireKnown,
  requirePoints,
} from './log-extent.query';
import { logSelection } from './log-selection';
import { countPublications, publicationsIn } from './publications.query';

@Injectable()
export class ChangesService {
  /** What did publications change? A page of it; the newest first come with counts of all. */
  async list(context: Question<typeof CHANGE_LIST>): Promise<ChartBody<ChangesDto>> {
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
    return changesBody(context, found, counted, extent);
  }

  /** What was published, and when? A page of it. */
  async publications(
    context: Question<typeof PUBLICATION_LIST>,
  ): Promise<ChartBody<PublicationsDto>> {
    const { limit, cursor, generation, log: asked } = context.query;
    const { manager, readAt } = context.snapshot;
    await requirePoints(manager, asked, generation.lastChangeId ?? Infinity, readAt);
    const log = { ...asked, until: endOfLog(asked, readAt) };
    const before = cursor === undefined ? undefined : readLogCursor(cursor, context.query);
    const found = await publicationsIn(manager, { ...log, before }, limit + 1);
    return publicationsBody(context, found, await countPublications(manager, log));
  }
}
