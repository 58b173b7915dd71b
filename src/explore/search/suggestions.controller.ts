import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { searchOf } from '../../http/search-of';
import { sendPage } from '../../pages/send-page';
import { renderPart, template } from '../../pages/template';
import type { VisitRequest } from '../../visits/visit';
import { Markets } from '../market/markets';
import { keepAsOfInLinks } from '../page/known-on';
import { SEARCH_PAGE, suggestions } from './search-page';
import type { Suggestion } from './found-records';

export interface SuggestionsView {
  suggestions: readonly Suggestion[];
}

/** For the search in the header, while someone types: links, which a script offers there. */
@Controller(`${SEARCH_PAGE.path}/suggestions`)
export class SuggestionsController {
  constructor(private readonly markets: Markets) {}

  @Get()
  @ForReaders()
  async suggest(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const search = searchOf(request);
    const market = await this.markets.of(request.visit, search);
    const found = await suggestions(SEARCH_PAGE.read({ search, name: '' }), market);
    const part = renderPart(template<SuggestionsView>('explore/search/suggestions'), {
      suggestions: found,
    });
    sendPage(response, keepAsOfInLinks(part, market.asOf));
  }
}
