import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { normalForm } from '../../market-data/names/normal-form';
import { nearestNamesAmong } from '../../market-data/names/nearest-names';
import { OTHER_SIDE } from '../../market-query/filters/api-parameters';
import { CHOICE_FILTERS } from '../../market-query/filters/deal-filters';
import { pageNotFound } from '../../pages/page-problem';
import { render } from '../../pages/render';
import { seeOther, sendPage } from '../../pages/send-page';
import { count } from '../../pages/wording';
import { readReturnPath } from '../../visits/return-path';
import type { VisitRequest } from '../../visits/visit';
import { Markets } from '../market/markets';
import { byDomain, choicesOf, type DomainOptions, type FieldOption } from '../filters/filter-field';
import { KeptPage } from '../kept-pages/kept-page.decorator';
import { keepAsOfInLinks } from '../page/known-on';
import { PageQuery } from '../page/page-query';
import { PageViews } from '../kept-pages/page-views';
import { searchOf } from '../page/search-of';
import { href } from '../page/link';

/** So many values keep the page below 100 KB. */
const MAX_VALUES = 600;
/**
 * The page's own parameters: where the values lead, what to find, and the button that applies them.
 */
const OWN = ['page', 'find', 'apply'];

const BY_NAME = new Intl.Collator('en');

/** All values of a filter, where they are too many for the form of a page. */
@Controller('explore/filters')
export class PickerController {
  constructor(
    private readonly markets: Markets,
    private readonly views: PageViews,
  ) {}

  @Get(':name')
  @ForReaders()
  @KeptPage()
  async pick(
    @Req() request: VisitRequest,
    @Param('name') name: string,
    @Res() response: Response,
  ): Promise<void> {
    const side = name.startsWith(OTHER_SIDE) ? OTHER_SIDE : '';
    const filter = CHOICE_FILTERS.find((each) => side + each.name === name);
    if (!filter) throw pageNotFound();
    const { visit } = request;
    const search = searchOf(request);
    const sent = new URLSearchParams(search);
    const page = pageIn(sent);
    const kept = [...sent].filter(([each]) => !OWN.includes(each));
    if (sent.has('apply'))
      return seeOther(response, href(page, new URLSearchParams(kept).toString()) as `/${string}`);
    const market = await this.markets.of(visit, search);
    const query = side === '' ? PageQuery.of(search) : PageQuery.ofOtherSide(search);
    const source = {
      query,
      options: await market.filterOptions(),
      pickerHref: () => '',
    };
    const find = sent.get('find')?.trim() ?? '';
    const title = `${side === '' ? 'Filter' : 'Filter the other side'} by ${filter.label.toLowerCase()}`;
    const data = {
      title,
      action: request.path,
      name,
      label: filter.label.toLowerCase(),
      page,
      kept: kept.filter(([each]) => each !== name),
      find,
      ...shownOf(choicesOf(filter, source), find),
    };
    this.views.count(visit.member);
    const frame = { title, visit, carried: PageQuery.of(search).search() };
    sendPage(
      response,
      keepAsOfInLinks(render('explore/filter-pickers/picker', frame, data), market.asOf),
    );
  }
}

/** The market page that the values lead to. */
function pageIn(sent: URLSearchParams): `/${string}` {
  const page = readReturnPath(sent.get('page'));
  return page && /^\/explore(?:\/[\w/-]*)?$/.test(page) ? page : '/explore';
}

/**
 * Every value that is set, and those that are found by their name; of a long list, the ones with
 * the most deals. In alphabetical order, by domain.
 */
function shownOf(
  choices: readonly FieldOption[],
  find: string,
): { chosen: FieldOption[]; found: DomainOptions[]; more: string | null } {
  const others = choices.filter(({ isChosen }) => !isChosen);
  const typed = normalForm(find);
  const containing = others.filter(({ text }) => normalForm(text).includes(typed));
  const near = (): FieldOption[] => {
    const names = nearestNamesAmong(others.map(({ text }) => text))(find);
    return others.filter(({ text }) => names.includes(text));
  };
  const matching = containing.length > 0 ? containing : near();
  const found = matching
    .toSorted((a, b) => (b.deals ?? 0) - (a.deals ?? 0))
    .slice(0, MAX_VALUES)
    .sort((a, b) => BY_NAME.compare(a.text, b.text));
  const isCut = matching.length > MAX_VALUES;
  return {
    chosen: choices.filter(({ isChosen }) => isChosen),
    found: byDomain(found),
    more: isCut
      ? `These ${count(MAX_VALUES)} of ${count(matching.length)} have the most deals. Find the others by name.`
      : null,
  };
}
