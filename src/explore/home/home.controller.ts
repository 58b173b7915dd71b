import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { render } from '../../pages/render';
import { sendPage } from '../../pages/send-page';
import { ownMember, type VisitRequest } from '../../visits/visit';
import { DigestSender } from '../digests/digest-sender';
import { ExploreService } from '../explore.service';
import { tiles } from '../cards/market-tiles';
import { PageQuery } from '../page/page-query';
import { sourceOf, withoutCitations } from '../frame/page-source';
import { PageViews } from '../kept-pages/page-views';
import { MemberPlan } from './member-plan';
import { newThisWeek } from './new-this-week';
import { SavedViews } from '../saved-views/saved-views';

const HOME = '/explore/home';
const NOTICES: Readonly<Record<string, string>> = {
  saved: 'The view is saved.',
  removed: 'The view is removed.',
  digest: 'Your choice of digests is saved.',
  'feed-revoked': 'The feed has ended. Its address no longer works.',
};

/**
 * Where members start: the market today, the views that they saved, and what their plan includes.
 */
@Controller('explore')
export class HomeController {
  constructor(
    private readonly explore: ExploreService,
    private readonly plan: MemberPlan,
    private readonly saved: SavedViews,
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
    const [audience, plan, views] = await Promise.all([
      this.explore.audience({ member }),
      this.plan.of(member),
      this.saved.of(member),
    ]);
    const title = 'Your market today';
    const query = PageQuery.of('');
    const { charts } = await this.explore.charts(
      ['funding-this-year'],
      { query, measure: null },
      audience,
    );
    const data = {
      title,
      member,
      plan,
      views,
      canSend: this.digests.canSend,
      notice: (typeof done === 'string' && Object.hasOwn(NOTICES, done) && NOTICES[done]) || null,
      tiles: await tiles(this.explore, query, audience),
      charts,
      week: await newThisWeek(this.explore, audience),
      ...(await sourceOf(this.explore, audience, request, { title })),
      // Home needs no address to share or cite: only its reader can open it.
      viewAddress: null,
      permanentAddress: null,
    };
    this.views.count(member);
    sendPage(
      response,
      withoutCitations(render('explore/home/home', { title, visit, section: HOME }, data)),
    );
  }
}
