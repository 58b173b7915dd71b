import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { searchOf } from '../../../../platform/http/search-of';
import { PageLinks } from '../../../../platform/pages/page-links';
import { render } from '../../../../platform/pages/render';
import { sendPage } from '../../../../platform/pages/send-page';
import { renderPart, template } from '../../../../platform/pages/template';
import { isolated } from '../../../../platform/pages/wording';
import type { VisitRequest } from '../../../visits/visit';
import type { FilterForm } from '../../filters/filter-form';
import { PageViews } from '../cached-pages/page-views';
import { Markets } from '../market/markets';
import { searchInWords } from '../page/filter-labels';
import { PublicAddresses } from '../page/public-addresses';
import type { FrameView, PageHead } from './frame-view';
import { type MarketPage, type PageContent, sentBy } from './market-page';
import { contentOf } from './page-content';
import { sourceOf } from './page-source';
import { sharedLinkOf } from './shared-link';

const CONTENT = template<PageContent>('site/explore/engine/frame/content');
const FRAME = template<FrameView>('site/explore/engine/frame/frame');

/** Shows every market page in the same steps. */
@Injectable()
export class PageRunner {
  constructor(
    private readonly markets: Markets,
    private readonly views: PageViews,
    private readonly addresses: PublicAddresses,
  ) {}

  async show(page: MarketPage, request: VisitRequest, response: Response): Promise<void> {
    const { visit } = request;
    const origin = this.addresses.origin(request);
    // What does the address ask for?
    const asked = page.read(sentBy(request));
    // Whose market is it, and as of when? (400 for the past of a preview, 503 without a dataset)
    const market = await this.markets.of(visit, searchOf(request));
    // What is there? (400, 404; 301 to the page's present address) It counts if there is something.
    const { content, errors } = await contentOf(page, asked, market);
    if (content) this.views.count(visit.member);
    // The form, which says which parameter is wrong. Making it may take a while.
    const filters = (await page.form?.(asked, market.around(), errors)) ?? null;
    await nextTurn();
    // Which dataset it is from, and how to cite it.
    const head = { ...page.head(asked), ...content?.head };
    const words = headWords(head, filters);
    const source = await sourceOf(market.around(), request, origin, words);
    // Its links stay in its moment, or its preview.
    const { path, linksBelow } = request;
    const { asOf } = market;
    const links = new PageLinks({ path, linksBelow, asOf, citation: source.cited });
    const drawn = content ? renderPart(CONTENT, content, links) : '';
    // The frame in another turn of the event loop, so that other requests don't wait long.
    await nextTurn();
    const shown = {
      head,
      filters,
      notices: content?.notices ?? [],
      stale: page.warnsOfOldData ? source.stale : null,
      content: drawn,
      source,
      csrf: visit.csrf,
    };
    const frame = {
      title: words.join(' · '),
      // The page of a record belongs to the tab of its list.
      section: page.path.replace('/:name', '') as MarketPage['path'],
      carried: filters?.carried,
      searched: head.searched,
      visit,
      shared: sharedLinkOf(origin, request.originalUrl, content?.shared),
      links,
    };
    sendPage(response, render(FRAME, frame, shown), content ? 200 : 400);
  }
}

/**
 * What tells a page from others, in its title and citation: its subject, the name searched for,
 * filters and period.
 */
function headWords(
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
