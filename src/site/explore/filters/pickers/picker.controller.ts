import { Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { OTHER_SIDE } from '../../../../market/query/filters/api-parameters';
import { CHOICE_FILTERS } from '../../../../market/query/filters/deal-filters';
import { searchOf } from '../../../../platform/http/search-of';
import { PageLinks } from '../../../../platform/pages/page-links';
import { pageNotFound } from '../../../../platform/pages/page-problem';
import { render } from '../../../../platform/pages/render';
import { seeOther, sendPage } from '../../../../platform/pages/send-page';
import { template } from '../../../../platform/pages/template';
import { readReturnPath } from '../../../visits/return-path';
import type { VisitRequest } from '../../../visits/visit';
import { CachedPage } from '../../engine/cached-pages/page-cache.interceptor';
import { PageViews } from '../../engine/cached-pages/page-views';
import { MarketPages } from '../../engine/market-pages.decorator';
import { Markets } from '../../engine/market/markets';
import { href } from '../../engine/page/link';
import { PageQuery } from '../../engine/page/page-query';
import { choicesOf, type DomainOptions, type FieldOption } from '../filter-field';
import { pickerValues } from './picker-values';

/**
 * The page's own parameters: where the values lead, what to find, and the button that applies them.
 */
const OWN = ['page', 'find', 'apply'];

/** All values of a filter. */
export interface PickerView {
  title: string;
  action: string;
  /** Of the parameter, and in words. */
  name: string;
  label: string;
  /** The market page that the values lead to. */
  page: string;
  /** Its other parameters. */
  kept: readonly [name: string, value: string][];
  /** What was searched for. */
  find: string;
  chosen: readonly FieldOption[];
  found: readonly DomainOptions[];
  /** Why the list isn't complete. */
  more: string | null;
}

const PICKER = template<PickerView>('site/explore/filters/pickers/picker');

/** All values of a filter, where they are too many for the form of a page. */
@MarketPages('explore/filters')
export class PickerController {
  constructor(
    private readonly markets: Markets,
    private readonly views: PageViews,
  ) {}

  @Get(':name')
  @CachedPage()
  async pick(
    @Req() request: VisitRequest,
    @Param('name') name: string,
    @Res() response: Response,
  ): Promise<void> {
    const isOtherSide = name.startsWith(OTHER_SIDE);
    const ownName = isOtherSide ? name.slice(OTHER_SIDE.length) : name;
    const filter = CHOICE_FILTERS.find((each) => each.name === ownName);
    if (!filter) throw pageNotFound();
    const { visit } = request;
    const search = searchOf(request);
    const sent = new URLSearchParams(search);
    const page = pageIn(sent);
    const kept = [...sent].filter(([each]) => !OWN.includes(each));
    if (sent.has('apply'))
      return seeOther(response, href(page, new URLSearchParams(kept).toString()) as `/${string}`);
    const market = await this.markets.of(visit, search);
    const query = isOtherSide ? PageQuery.ofOtherSide(search) : PageQuery.of(search);
    const { known, others } = choicesOf(filter, query, await market.filterOptions());
    const find = sent.get('find')?.trim() ?? '';
    const label = filter.label.toLowerCase();
    const title = `${isOtherSide ? 'Filter the other side' : 'Filter'} by ${label}`;
    const view = {
      title,
      action: request.path,
      name,
      label,
      page,
      kept: kept.filter(([each]) => each !== name),
      find,
      ...pickerValues([...others, ...known], find),
    };
    this.views.count(visit.member);
    const { path, linksBelow } = request;
    const links = new PageLinks({ path, linksBelow, asOf: market.asOf });
    const frame = { title, visit, carried: PageQuery.of(search).search(), links };
    sendPage(response, render(PICKER, frame, view));
  }
}

/** The market page that the values lead to. */
function pageIn(sent: URLSearchParams): `/${string}` {
  const page = readReturnPath(sent.get('page'));
  return page && /^\/explore(?:\/[\w/-]*)?$/.test(page) ? page : '/explore';
}
