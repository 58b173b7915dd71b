import { Get, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ApiKeyService } from '../../billing/api-key/api-key.service';
import { PlanOffers } from '../../billing/plan/plan-offers';
import { Env } from '../../config/env';
import type { Reply } from '../../http/reply';
import { render } from '../../pages/render';
import { pageReply } from '../../pages/send-page';
import { template } from '../../pages/template';
import { memberOf, type VisitRequest } from '../../visits/visit';
import { MemberGuard } from '../../visits/visit.guard';
import { AccountController } from '../account-controller';
import { changedBy } from '../changed-by';
import { NOTHING_TYPED } from '../text-field';
import { choiceIn, LIFETIMES } from './key-choices';
import { labelIn } from './key-label';
import { refusedLabel } from './key-problem';
import { newKeyPage } from './key.pages';
import { apiAccess, type NewKeyForm, type OverviewView } from './overview.mapper';
import { OverviewService } from './overview.service';

const NOTICES = new Map<unknown, string>([
  ['relabelled', 'The label is saved.'],
  ['revoked', 'The key is revoked. It no longer works.'],
]);

const EMPTY_KEY: NewKeyForm = { label: NOTHING_TYPED, lifetime: 'never' };

/** The account's API access and its keys, with the form that creates one. */
@AccountController('account/developer/api')
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly keys: ApiKeyService,
    private readonly offers: PlanOffers,
    private readonly env: Env,
  ) {}

  @Get()
  @UseGuards(MemberGuard)
  async show(@Req() request: VisitRequest, @Query('done') done: unknown): Promise<Reply> {
    const notice = NOTICES.get(done) ?? null;
    return pageReply(await this.page(request, EMPTY_KEY, notice));
  }

  /** The answer to the form itself is the only page that shows the key. */
  @Post('keys')
  @UseGuards(MemberGuard)
  async mint(@Req() request: VisitRequest): Promise<Reply> {
    const { seconds, value } = choiceIn(request.form.get('lifetime'), LIFETIMES);
    const { account } = memberOf(request);
    try {
      const label = labelIn(request.form);
      const minted = await this.keys.mint(account, label, seconds, changedBy(request));
      return pageReply(newKeyPage(request, minted, this.env.accountAreaUrl, null), 201);
    } catch (refusal) {
      const label = refusedLabel(refusal, request.form);
      return pageReply(await this.page(request, { label, lifetime: value }, null), 422);
    }
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
      template<OverviewView>('account-area/developer/overview'),
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
