import { FUNDING_BY_CATEGORY } from '../../funding/funding.endpoints';
import { asHtml } from '../../pages/template';
import { dayInWords, isolated } from '../../pages/wording';
import type { VisitRequest } from '../../visits/visit';
import { aroundFigures, type ExploreService, type PageAudience } from '../explore.service';
import { citedMoment, type KnownOn, knownOn } from '../page/known-on';
import { AS_OF, DEFAULT_TIMEFRAME } from '../page/page-query';
import { searchOf } from '../page/search-of';
import { href } from '../page/link';

interface Shown {
  title: string;
  /** In words. Left out if the page shows all time, or nothing. */
  period?: string;
}

export interface PageSource {
  source: string;
  citation: string;
  /** "Dataset g12-9f2c1ab0." */
  dataset: string;
  /**
   * The page's address as of the present instant, where the figures stay as they are; null for a
   * preview.
   */
  permanentAddress: string | null;
  /** null for the present. */
  known: KnownOn | null;
  /** A warning while the dataset is old. */
  stale: string | null;
  /** For members: the address under which they can save the page. */
  viewAddress: string | null;
}

/** Which dataset the figures come from, and how to cite the page. */
export async function sourceOf(
  explore: ExploreService,
  audience: PageAudience,
  request: VisitRequest,
  { title, period }: Shown,
): Promise<PageSource> {
  const { body } = await explore.ask(
    FUNDING_BY_CATEGORY,
    `timeframe=${DEFAULT_TIMEFRAME}`,
    aroundFigures(audience),
  );
  const { data_staleness: staleness, as_of: asOf } = body.metadata;
  const { latest_active_date: newest, warning } = staleness;
  const label = asOf?.generation ?? audience.generation.label;
  const newestRound = newest === null ? '' : ` Its newest round is of ${dayInWords(newest)}.`;
  const shown = [isolated(title), period].filter(Boolean).join(', ');
  return {
    source: `From ${request.visit.preview ? 'the preview' : 'dataset'} ${label}.${newestRound} Amounts are in US dollars.`,
    citation: `Signal Market: ${shown}. Dataset ${label}.`,
    dataset: `Dataset ${label}.`,
    permanentAddress: request.visit.preview
      ? null
      : explore.origin(request) +
        permanentPath(request, asOf ? citedMoment(asOf.requested) : explore.now(audience)),
    known: asOf ? knownOn(request.path, searchOf(request), asOf) : null,
    stale: asOf ? null : warning,
    viewAddress: request.visit.member && request.originalUrl,
  };
}

const CITED_CARD = /<cite-card id="([^"]*)">([^<]*)<\/cite-card>/g;

/**
 * Says how to cite each card of a page. Cards are kept for other addresses and moments, too, so
 * they only say what they show.
 */
export function withCitations(html: string, { dataset, permanentAddress }: PageSource): string {
  if (permanentAddress === null) return withoutCitations(html);
  const address = asHtml(permanentAddress);
  // Of the same path as the page.
  const search = address.slice(address.indexOf('?'));
  return html.replace(CITED_CARD, (_, id: string, title: string) => {
    const link = `<a href="${search}#${id}">${address}#${id}</a>`;
    return `<p class="cite">Cite: <cite class="text">Signal Market: ${title}. ${asHtml(dataset)} ${link}</cite></p>`;
  });
}

/** For a page that others can't open. */
export function withoutCitations(html: string): string {
  return html.replace(CITED_CARD, '');
}

function permanentPath(request: VisitRequest, moment: string): string {
  const search = new URLSearchParams(searchOf(request));
  search.set(AS_OF, moment);
  // A cursor continues the list of another moment.
  search.delete('cursor');
  // People read this address, and a query may contain colons.
  return href(request.path, search.toString().replaceAll('%3A', ':'));
}
