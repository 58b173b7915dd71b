import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { render } from '../../pages/render';
import { template } from '../../pages/template';
import { sendPage } from '../../pages/send-page';
import { ownMember, type VisitRequest } from '../../visits/visit';
import { DigestSender } from '../digests/digest-sender';
import { Markets } from '../market/markets';
import { PublicAddresses } from '../page/public-addresses';
import { type PageTable, tiles } from '../cards/market-tiles';
import type { Tile } from '../cards/tile';
import type { Member } from '../../visits/member';
import { type ShownChart, shownCharts } from '../cards/shown-charts';
import { PageQuery } from '../page/page-query';
import { type PageSourceView, sourceOf, withoutCitations } from '../frame/page-source';
import { PageViews } from '../cached-pages/page-views';
import { MemberPlan, type PlanAtHome } from './member-plan';
import { newThisWeek } from './new-this-week';
import { type ViewAtHome, ViewsAtHome } from './views-at-home';

const HOME = '/explore/home';
const NOTICES = new Map<unknown, string>([
  ['saved', 'The view is saved.'],
  ['removed', 'The view is removed.'],
  ['digest', 'Your choice of digests is saved.'],
  ['feed-revoked', 'The feed has ended. Its address no longer works.'],
]);

export interface HomeView extends PageSourceView {
  title: string;
  member: Member;
  plan: PlanAtHome;
  csrf: string;
  views: readonly ViewAtHome[];
  /** Digests can be sent. */
  canSend: boolean;
  /** What the last form did, in a sentence. */
  notice: string | null;
  tiles: Tile[];
  charts: Pick<ShownChart, 'html'>[];
  /** The newest rounds. */
  week: PageTable;
}

/**
 * Where members start: the market today, the views that they saved, and what their plan includes.
 */
@Controller('explore')
export class HomeController {
  constructor(
    private readonly markets: Markets,
    private readonly addresses: PublicAddresses,
    private readonly plan: MemberPlan,
    private readonly saved: ViewsAtHome,
    private readonly digests: DigestSender,
    private readonly views: PageViews,
  ) {}

  @Get('home')
  @ForReaders()
  async home(
    @Req() request: VisitRequest,
    @Query('done') done: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const member = ownMember(request);
    const { visit } = request;
    const [market, plan] = await Promise.all([this.markets.of({ member }), this.plan.of(member)]);
    const title = 'Your market today';
    const query = PageQuery.of('');
    const { charts } = await shownCharts(['funding-this-year'], { query, measure: null }, market);
    const view = {
      title,
      member,
      plan,
      views: await this.saved.of(member, market),
      canSend: this.digests.canSend,
      notice: NOTICES.get(done) ?? null,
      tiles: await tiles(query, market),
      charts,
      week: await newThisWeek(market),
      ...(await sourceOf(market, request, this.addresses.origin(request), [title])),
      // Home needs no address to share or cite: only its reader can open it.
      csrf: visit.csrf,
      isCited: false,
    };
    this.views.count(member);
    sendPage(
      response,
      withoutCitations(
        render(template<HomeView>('explore/home/home'), { title, visit, section: HOME }, view),
      ),
    );
  }
}
