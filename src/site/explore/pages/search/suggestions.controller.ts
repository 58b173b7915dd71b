import { Get, Req } from '@nestjs/common';
import type { Reply } from '../../../../platform/http/reply';
import { searchOf } from '../../../../platform/http/search-of';
import { PageLinks } from '../../../../platform/pages/page-links';
import { pageReply } from '../../../../platform/pages/send-page';
import { renderPart, template } from '../../../../platform/pages/template';
import type { VisitRequest } from '../../../visits/visit';
import { MarketPages } from '../../engine/market-pages.decorator';
import { Markets } from '../../engine/market/markets';
import { InVisitorTurns } from '../../engine/visitor-turn.interceptor';
import type { Suggestion } from './found-records';
import { SEARCH_PAGE, suggestions } from './search-page';

export interface SuggestionsView {
  suggestions: readonly Suggestion[];
}

const SUGGESTIONS = template<SuggestionsView>('site/explore/pages/search/suggestions');

/** For the search in the header, while someone types: links, which a script offers there. */
@MarketPages(`${SEARCH_PAGE.path}/suggestions`)
export class SuggestionsController {
  constructor(private readonly markets: Markets) {}

  @Get()
  @InVisitorTurns()
  async suggest(@Req() request: VisitRequest): Promise<Reply> {
    const search = searchOf(request);
    const market = await this.markets.of(request.visit, search);
    const found = await suggestions(SEARCH_PAGE.read({ search, name: '' }), market);
    const links = new PageLinks({ linksBelow: request.linksBelow, asOf: market.asOf });
    return pageReply(renderPart(SUGGESTIONS, { suggestions: found }, links));
  }
}
