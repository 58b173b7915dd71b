import { MAY_BE_PUBLISHED } from '../../../../market-data/licence';
import { searchOf } from '../../../../platform/http/search-of';
import type { PageCitation } from '../../../../platform/pages/page-links';
import { sentence } from '../../../../platform/pages/wording';
import type { VisitRequest } from '../../../visits/visit';
import { datasetShown } from '../market/dataset-shown';
import type { Market } from '../market/market';
import { type KnownOn, knownOn, permanentHref } from '../page/known-on';

export interface PageSource {
  source: string;
  citation: string;
  mayBePublished: string;
  /** As of the present instant, where the figures stay as they are; null for a preview. */
  cited: PageCitation | null;
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
    cited:
      citation === undefined
        ? null
        : {
            address: origin + permanentHref(request.originalUrl, citation),
            dataset: `Dataset ${label}.`,
          },
    known: asOf ? knownOn(request.path, searchOf(request), asOf) : null,
    stale,
    viewAddress: request.visit.member && request.originalUrl,
  };
}
