import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { pageNotFound, PageProblem } from '../../pages/page-problem';
import { render } from '../../pages/render';
import { seeOther, sendPage } from '../../pages/send-page';
import { readReturnPath } from '../../visits/return-path';
import { SignInNeeded, type VisitRequest } from '../../visits/visit';
import type { Member } from '../../visits/member';
import { ExploreService } from '../explore.service';
import { tiles } from '../market-page';
import { PageQuery } from '../page-query';
import { sourceOf } from '../page-source';
import { PageViews } from '../page-views';
import { MemberPlan } from './member-plan';
import { newThisWeek } from './new-this-week';
import { MAX_VIEWS, SavedViews } from './saved-views';

const HOME = '/explore/home';
const MAX_NAME_LENGTH = 100;
const ID = /^\d{1,18}$/;
const NOTICES: Readonly<Record<string, string>> = { saved: 'The view is saved.', removed: 'The view is removed.' };

/** Where members start: the market today, the views that they saved, and what their plan includes. */
@Controller('explore')
export class HomeController {
  constructor(
    private readonly explore: ExploreService,
    private readonly plan: MemberPlan,
    private readonly saved: SavedViews,
    private readonly views: PageViews,
  ) {}

  @Get('home')
  @ForReaders()
  async home(@Req() request: VisitRequest, @Query('done') done: unknown, @Res() response: Response): Promise<void> {
    const member = memberIn(request);
    const { visit } = request;
    const [audience, plan, views] = await Promise.all([
      this.explore.audience(member),
      this.plan.of(member),
      this.saved.of(member),
    ]);
    const title = 'Your market today';
    const query = PageQuery.of('');
    const { charts } = await this.explore.charts(['funding-this-year'], query, audience);
    const data = {
      title,
      member,
      plan,
      views,
      notice: (typeof done === 'string' && Object.hasOwn(NOTICES, done) && NOTICES[done]) || null,
      tiles: await tiles(this.explore, query, audience),
      charts,
      week: await newThisWeek(this.explore, audience),
      ...(await sourceOf(this.explore, audience, request, { title })),
      // Home is always one click away.
      viewAddress: null,
    };
    this.views.count(member);
    sendPage(response, render('explore/home/home', { title, visit, section: HOME }, data));
  }

  @Post('views')
  @ForReaders()
  async save(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const member = memberIn(request);
    const name = (request.form.get('name') ?? '').trim();
    const address = readReturnPath(request.form.get('address'));
    if (!address?.startsWith('/explore')) throw notSaved('Only market pages can be saved.');
    if (name === '' || [...name].length > MAX_NAME_LENGTH || name.includes('\0')) {
      throw notSaved(`Give the view a name of 1 to ${MAX_NAME_LENGTH} characters.`, address);
    }
    if (!(await this.saved.save(member, name, address))) {
      throw notSaved(`You have ${MAX_VIEWS} saved views, which is the limit. Remove one first.`, HOME);
    }
    seeOther(response, `${HOME}?done=saved`);
  }

  @Post('views/:id/remove')
  @ForReaders()
  async remove(@Req() request: VisitRequest, @Param('id') id: string, @Res() response: Response): Promise<void> {
    const member = memberIn(request);
    if (!ID.test(id)) throw pageNotFound();
    await this.saved.remove(member, id);
    seeOther(response, `${HOME}?done=removed`);
  }
}

/** These pages are a member's own, also where the market pages are public. */
function memberIn({ visit }: VisitRequest): Member {
  if (!visit.member) throw new SignInNeeded();
  return visit.member;
}

function notSaved(text: string, href: string = HOME): PageProblem {
  return new PageProblem(422, "The view wasn't saved", text, {}, { href, text: 'Go back' });
}
