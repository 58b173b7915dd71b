import { Injectable } from '@nestjs/common';
import type { ChartBody } from '../query/endpoints/chart-body.dto';
import { endOfLog } from '../query/filters/log-parameters';
import type { Question } from '../query/questions/question';
import { countChanges } from './change-counts.query';
import { changesIn } from './change-log.query';
import type { CHANGE_LIST, PUBLICATION_LIST } from './changes.endpoints';
import type { ChangesDto } from './dto/changes.dto';
import { changesBody } from './dto/changes.mapper';
import type { PublicationsDto } from './dto/publications.dto';
import { publicationsBody } from './dto/publications.mapper';
import { readLogCursor } from './log-cursor';
import { logExtent, previewExtent } from './log-extent.query';
import { logRange, requireKnown, requirePoints } from './log-range.query';
import { logSelection } from './log-selection';
import { countPublications, publicationsIn } from './publications.query';

@Injectable()
export class ChangesService {
  /** What did publications change? A page of it; the newest first come with counts of all. */
  async list(question: Question<typeof CHANGE_LIST>): Promise<ChartBody<ChangesDto>> {
    const { parameters, generation } = question;
    const { manager, readAt } = question.snapshot;
    const { limit, cursor, sort, log } = parameters;
    const extent =
      generation.lastChangeId === null
        ? await previewExtent(manager, generation)
        : await logExtent(manager, generation.lastChangeId);
    const place = cursor === undefined ? undefined : readLogCursor(cursor, parameters);
    const whole = await logRange(manager, log, extent, { readAt, firstReadOn: place?.firstReadOn });
    const selection = logSelection(parameters);
    if (!place) {
      const counted = sort.isDescending ? await countChanges(manager, whole, selection) : undefined;
      const found = await changesIn(manager, whole, selection, limit + 1);
      return changesBody(question, found, extent, counted);
    }
    const { id } = place;
    requireKnown('cursor', place, extent);
    const rest = sort.isDescending
      ? { ...whole, upTo: Math.min(whole.upTo, id - 1) }
      : { ...whole, after: id };
    const found = await changesIn(manager, rest, selection, limit + 1);
    return changesBody(question, found, extent);
  }

  /** What was published, and when? A page of it. */
  async publications(
    question: Question<typeof PUBLICATION_LIST>,
  ): Promise<ChartBody<PublicationsDto>> {
    const { generation } = question;
    const { limit, cursor, log: asked } = question.parameters;
    const { manager, readAt } = question.snapshot;
    await requirePoints(manager, asked, generation.lastChangeId, readAt);
    const log = { ...asked, until: endOfLog(asked, readAt) };
    const before = cursor === undefined ? undefined : readLogCursor(cursor, question.parameters).id;
    const found = await publicationsIn(manager, { ...log, before }, limit + 1);
    return publicationsBody(question, found, await countPublications(manager, log));
  }
}
