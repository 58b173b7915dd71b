import { MAY_BE_PUBLISHED } from '../../../../market-data/licence';
import { searchOf } from '../../../../platform/http/search-of';
import type { PageCitation } from '../../../../platform/pages/page-links';
import { isolated, sentence } from '../../../../platform/pages/wording';
import type { VisitRequest } from '../../../visits/visit';
import type { FilterForm } from '../../filters/filter-form';
import { datasetShown } from '../market/dataset-shown';
import type { Market } from '../market/market';
import { searchInWords } from '../page/filter-labels';
import { type KnownOn, knownOn, permanentHref } from '../page/known-on';
import type { PageHead } from './frame-view';

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

/** What tells a page from others, in its title and citation: its subject, the name searched for, filters and period. */
export function headWords(
  { title, find, period = '' }: Pick<PageHead, 'title' | 'find' | 'period'>,
  filters: Pick<FilterForm, 'chips'> | null,
): string[] {
  // The period of a comparison is both of its sides, with the filters that differ.
  const chips = (filters?.chips ?? []).filter(
    ({ text, isUnused }) => !isUnused && !period.includes(text.replace(/^With /, '')),
  );
  const search = find?.searched ? searchInWords(find.searched) : '';
  return [isolated(title), search, ...chips.map(({ text }) => text), period].filter(Boolean);
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
