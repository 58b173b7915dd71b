import { MAY_BE_PUBLISHED } from '../../../../market-data/licence';
import { searchOf } from '../../../../platform/http/search-of';
import { asHtml } from '../../../../platform/pages/html-text';
import { isolated, sentence } from '../../../../platform/pages/wording';
import type { VisitRequest } from '../../../visits/visit';
import type { FilterForm } from '../../filters/filter-form';
import { datasetShown } from '../market/dataset-shown';
import type { Market } from '../market/market';
import { type KnownOn, knownOn, permanentHref } from '../page/known-on';

export interface PageSource {
  source: string;
  citation: string;
  mayBePublished: string;
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

/** What stands below a page. */
export interface PageSourceView extends PageSource {
  /** Others can open the page, and nothing is wrong with its address. */
  isCited: boolean;
}

/** What tells a page from others, in its title and citation: its subject, filters and period. */
export function headWords(
  { title, period = '' }: { title: string; period?: string | undefined },
  filters: Pick<FilterForm, 'chips'> | null,
): string[] {
  // The period of a comparison is both of its sides, with the filters that differ.
  const chips = (filters?.chips ?? []).filter(
    ({ text, isUnused }) => !isUnused && !period.includes(text.replace(/^With /, '')),
  );
  return [isolated(title), ...chips.map(({ text }) => text), period].filter(Boolean);
}

/** Which dataset the figures come from, and how to cite the page, which shows what `words` say. */
export async function sourceOf(
  market: Market,
  request: VisitRequest,
  origin: string,
  words: readonly string[],
): Promise<PageSource> {
  const { label, source, citation, asOf, stale } = await datasetShown(market);
  return {
    source,
    citation: `Signal Market: ${sentence(words.join(', '))} Dataset ${label}.`,
    mayBePublished: MAY_BE_PUBLISHED,
    dataset: `Dataset ${label}.`,
    permanentAddress:
      citation === undefined ? null : origin + permanentHref(request.originalUrl, citation),
    known: asOf ? knownOn(request.path, searchOf(request), asOf) : null,
    stale,
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
    return `<p class="cite">Cite: <cite>Signal Market: ${sentence(title)} ${asHtml(dataset)} ${link}</cite></p>`;
  });
}

/** For a page that others can't open. */
export function withoutCitations(html: string): string {
  return html.replace(CITED_CARD, '');
}
