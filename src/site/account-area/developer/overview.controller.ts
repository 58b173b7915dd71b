import { Body, Get, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiKeyService } from '../../../billing/api-key/api-key.service';
import { PlanOffers } from '../../../billing/plan/plan-offers';
import { Env } from '../../../platform/config/env';
import type { InvalidBody } from '../../../platform/http/invalid-body';
import type { Reply } from '../../../platform/http/reply';
import { render } from '../../../platform/pages/render';
import { pageReply } from '../../../platform/pages/send-page';
import { template } from '../../../platform/pages/template';
import { memberOf, type VisitRequest } from '../../visits/visit';
import { MemberPages } from '../account-pages.decorator';
import { changedBy } from '../changed-by';
import { FormAgain, type ShowsFormAgain } from '../form-again.interceptor';
import { NOTHING_TYPED, typedText } from '../text-field';
import { LIFETIMES, secondsOf } from './key-choices';
import { NewKeyDto } from './key.dto';
import { newKeyPage } from './key.pages';
import { apiAccess, type NewKeyForm, type OverviewView } from './overview.mapper';
import { OverviewService } from './overview.service';

const NOTICES = new Map<unknown, string>([
  ['relabelled', 'The label is saved.'],
  ['revoked', 'The key is revoked. It no longer works.'],
]);

const EMPTY_KEY: NewKeyForm = { label: NOTHING_TYPED, lifetime: 'never' };

/** The account's API access and its keys, with the form that creates one. */
@MemberPages('account/developer/api')
export class OverviewController implements ShowsFormAgain {
  constructor(
    private readonly overview: OverviewService,
    private readonly keys: ApiKeyService,
    private readonly offers: PlanOffers,
    private readonly env: Env,
  ) {}

  @Get()
  async show(@Req() request: VisitRequest, @Query('done') done: unknown): Promise<Reply> {
    const notice = NOTICES.get(done) ?? null;
    return pageReply(await this.page(request, EMPTY_KEY, notice));
  }

  /** The answer to the form itself is the only page that shows the key. */
  @Post('keys')
  @UseInterceptors(FormAgain)
  async mint(@Req() request: VisitRequest, @Body() form: NewKeyDto): Promise<Reply> {
    const { account } = memberOf(request);
    const lifetimeSeconds = secondsOf(form.lifetime, LIFETIMES);
    const by = changedBy(request, form);
    const minted = await this.keys.mint(account, form.label, { lifetimeSeconds, by });
    const shown = { accountAreaUrl: this.env.accountAreaUrl, replaced: null };
    return pageReply(newKeyPage(request, minted, shown), 201);
  }

  async formAgain(request: VisitRequest, refused: InvalidBody): Promise<Reply> {
    const label = typedText(request, 'label', refused);
    const form = { label, lifetime: String(request.body.lifetime) };
    return pageReply(await this.page(request, form, null), 422);
  }

  private async page(
    request: VisitRequest,
    form: NewKeyForm,
    notice: string | null,
  ): Promise<string> {
    const { visit } = request;
    const overview = await this.overview.of(memberOf(request));
    const { plan, source } = overview.account;
    const calls = source === null ? 'none' : this.offers.calls(plan, source);
    return render(
      template<OverviewView>('site/account-area/developer/overview'),
      { title: 'API', visit, section: '/account/developer/api' },
      {
        ...apiAccess(overview, calls, this.env.pricingUrl),
        notice,
        form,
        lifetimes: LIFETIMES,
      },
    );
  }
}
