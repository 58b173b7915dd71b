import { Body, Param, Post, Req, UseInterceptors } from '@nestjs/common';
import type { InvalidBody } from '../../../../platform/http/invalid-body';
import type { Reply } from '../../../../platform/http/reply';
import { pageNotFound, PageProblem } from '../../../../platform/pages/page-problem';
import { render } from '../../../../platform/pages/render';
import { pageReply, seeOtherReply } from '../../../../platform/pages/send-page';
import { template } from '../../../../platform/pages/template';
import { FormAgain, type ShowsFormAgain } from '../../../account-area/form-again.interceptor';
import { memberOf, type VisitRequest } from '../../../visits/visit';
import { MarketPages } from '../../engine/market-pages.decorator';
import { PublicAddresses } from '../../engine/page/public-addresses';
import { ViewDigests } from '../../views/digests/view-digests';
import { ViewFeeds } from '../../views/feeds/view-feeds';
import { MAX_VIEWS, SavedViews } from '../../views/saved-views/saved-views';
import { DigestDto, SavedViewDto } from './saved-view.dto';

const HOME = '/explore/home';
/** What surely fits into PostgreSQL's bigint. */
const ID = /^\d{1,18}$/;

/** The only page that shows the address of a feed. */
export interface NewFeedView {
  name: string;
  address: string;
}

const NEW_FEED = template<NewFeedView>('site/explore/views/feeds/new-feed');

/** What members do with the views that they save. Forms lead back home; a new feed has a page. */
@MarketPages('explore/views')
export class SavedViewsController implements ShowsFormAgain {
  constructor(
    private readonly saved: SavedViews,
    private readonly feeds: ViewFeeds,
    private readonly digests: ViewDigests,
    private readonly addresses: PublicAddresses,
  ) {}

  @Post()
  @UseInterceptors(FormAgain)
  async save(
    @Req() request: VisitRequest,
    @Body() { name, address }: SavedViewDto,
  ): Promise<Reply> {
    if (await this.saved.save(memberOf(request), name, address))
      return seeOtherReply(`${HOME}?done=saved`);
    throw notSaved(`You have ${MAX_VIEWS} saved views, which is the limit. Remove one first.`);
  }

  /** The form stands on the page that is saved. Instead of that, a page says what is wrong. */
  formAgain({ body }: VisitRequest, refused: InvalidBody): never {
    const wrongPage = refused.sentenceAbout('address');
    if (wrongPage !== undefined) throw notSaved(wrongPage);
    throw notSaved(refused.message, String(body.address));
  }

  @Post(':id/remove')
  async remove(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    await this.saved.remove(memberOf(request), readId(id));
    return seeOtherReply(`${HOME}?done=removed`);
  }

  @Post(':id/feed')
  async renewFeed(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    const feed = await this.feeds.renew(memberOf(request), readId(id));
    if (!feed) throw pageNotFound();
    const address = this.addresses.origin(request) + feed.path;
    const frame = {
      title: 'Feed address',
      visit: request.visit,
      section: HOME,
      feed: { title: feed.name, href: address },
    } as const;
    return pageReply(render(NEW_FEED, frame, { name: feed.name, address }), 201);
  }

  @Post(':id/feed/revoke')
  async revokeFeed(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    await this.feeds.revoke(memberOf(request), readId(id));
    return seeOtherReply(`${HOME}?done=feed-revoked`);
  }

  @Post(':id/digest')
  async chooseDigest(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Body() { digest }: DigestDto,
  ): Promise<Reply> {
    await this.digests.choose(memberOf(request), readId(id), digest);
    return seeOtherReply(`${HOME}?done=digest`);
  }
}

function readId(id: string): string {
  if (!ID.test(id)) throw pageNotFound();
  return id;
}

function notSaved(text: string, href: string = HOME): PageProblem {
  return new PageProblem(422, "The view wasn't saved", text, {
    nextStep: { href, text: 'Go back' },
  });
}
