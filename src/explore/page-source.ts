import { FUNDING_BY_CATEGORY } from '../funding/funding.endpoints';
import type { Audience } from '../market-query/market-request';
import { dayInWords, isolated } from '../pages/wording';
import type { VisitRequest } from '../visits/visit';
import type { ExploreService } from './explore.service';

interface Shown {
  title: string;
  /** In words. Left out if the page shows all time, or nothing. */
  period?: string;
}

export interface PageSource {
  source: string;
  citation: string;
  /** A warning while the dataset is old. */
  stale: string | null;
  /** For members: the address under which they can save the page. */
  viewAddress: string | null;
}

/** Which dataset the figures come from, and how to cite the page. */
export async function sourceOf(
  explore: ExploreService,
  audience: Audience,
  request: VisitRequest,
  { title, period }: Shown,
): Promise<PageSource> {
  const { body } = await explore.ask(FUNDING_BY_CATEGORY, '', audience);
  const { latest_active_date: newest, warning } = body.metadata.data_staleness;
  const { label } = audience.generation;
  const newestRound = newest === null ? '' : ` Its newest round is of ${dayInWords(newest)}.`;
  const shown = [isolated(title), period].filter(Boolean).join(', ');
  return {
    source: `From dataset ${label}.${newestRound} Amounts are in US dollars.`,
    citation: `Signal Market: ${shown}. Dataset ${label}. ${explore.origin(request)}${request.originalUrl}`,
    stale: warning,
    viewAddress: request.visit.member && request.originalUrl,
  };
}
