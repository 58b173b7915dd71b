import { Get, Query, Req } from '@nestjs/common';
import { Env } from '../../../../platform/config/env';
import type { Reply } from '../../../../platform/http/reply';
import { render } from '../../../../platform/pages/render';
import { pageReply } from '../../../../platform/pages/send-page';
import { template } from '../../../../platform/pages/template';
import { memberOf, type VisitRequest } from '../../../visits/visit';
import { tiles } from '../../charts/cards/market-tiles';
import { shownCharts } from '../../charts/cards/shown-charts';
import { PageViews } from '../../engine/cached-pages/page-views';
import { sourceOf } from '../../engine/frame/page-source';
import { MarketPages } from '../../engine/market-pages.decorator';
import { Markets } from '../../engine/market/markets';
import { PageQuery } from '../../engine/page/page-query';
import { PublicAddresses } from '../../engine/page/public-addresses';
import { SavedViews } from '../../views/saved-views/saved-views';
import type { HomeView } from './home-view';
import { MemberPlan } from './member-plan';
import { newThisWeek } from './new-this-week';
import { viewsAtHome } from './views-at-home';

const HOME = '/explore/home';
const HOME_PAGE = template<HomeView>('site/explore/pages/home/home');
const NOTICES = new Map<unknown, string>([
  ['saved', 'The view is saved.'],
  ['removed', 'The view is removed.'],
  ['digest', 'Your choice of digests is saved.'],
  ['feed-revoked', 'The feed has ended. Its address no longer works.'],
]);

const DIGEST_CHOICES: HomeView['digestChoices'] = [
  { value: 'off', text: 'Off' },
  { value: 'daily', text: 'Daily' },
  { value: 'weekly', text: 'Weekly, on Mondays' },
];

/**
 * Where members start: the market today, the views that they saved, and what their plan includes.
 */
@MarketPages('explore')
export class HomeController {
  constructor(
    private readonly markets: Markets,
    private readonly addresses: PublicAddresses,
    private readonly plan: MemberPlan,
    private readonly saved: SavedViews,
    private readonly env: Env,
    private readonly views: PageViews,
  ) {}

  @Get('home')
  async home(@Req() request: VisitRequest, @Query('done') done: unknown): Promise<Reply> {
    const member = memberOf(request);
    const { visit } = request;
    const [market, plan] = await Promise.all([this.markets.of({ member }), this.plan.of(member)]);
    const query = PageQuery.of('');
    const { charts } = await shownCharts(['funding-this-year'], { query }, market);
    const views = await viewsAtHome(this.saved, member, market);
    const figures = await tiles(query, market);
    const week = await newThisWeek(market);
    const title = 'Your market today';
    const source = await sourceOf(market, request, this.addresses.origin(request), [title]);
    const view = {
      ...source,
      // Home needs no address to share or cite: only its reader can open it.
      isCited: false,
      title,
      member,
      plan,
      views,
      canSend: this.env.smtpUrl !== undefined,
      digestChoices: DIGEST_CHOICES,
      notice: NOTICES.get(done) ?? null,
      tiles: figures,
      cards: [charts, week],
    };
    this.views.count(member);
    const frame = { title, visit, section: HOME } as const;
    return pageReply(render(HOME_PAGE, frame, view));
  }
}
