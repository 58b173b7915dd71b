import { Get, Param, type PipeTransform, Post, Query, Req, UseGuards } from '@nestjs/common';
import { AccountController } from '../account-area/account-controller';
import { changedBy } from '../account-area/changed-by';
import { requireOwner } from '../account-area/require-owner';
import { NOTHING_TYPED, type TypedText } from '../account-area/text-field';
import { isPublicUrl } from '../http/public-request';
import type { Reply } from '../http/reply';
import { PageProblem } from '../pages/page-problem';
import { pageReply, seeOtherReply } from '../pages/send-page';
import { memberOf, type VisitRequest } from '../visits/visit';
import { MemberGuard } from '../visits/visit.guard';
import { type Webhook, Webhooks } from './webhooks';
import { newWebhookPage, webhookPage, webhooksPage } from './webhooks.pages';

const PATH = '/account/webhooks';
const WEBHOOKS = { href: PATH, text: 'Go to the webhooks' };

const NOTICES = new Map<unknown, string>([
  ['removed', 'The webhook is removed. Nothing is sent to it any more.'],
  ['resumed', 'The webhook hears of publications again, from the next one on.'],
  ['again', 'It is sent again within a few minutes.'],
  ['too_many_wait', 'Many deliveries are waiting already. Send it again when they have been sent.'],
]);

const REFUSALS = {
  too_many: 'Your account has as many webhooks as it can have. Remove one first.',
  exists: 'Your account has this webhook already.',
};
const NO_URL =
  'Enter an address that begins with https:// and has a public host name, like https://example.com/signal-market. Its port is 443 or 8443.';

const noSuchWebhook = (): PageProblem =>
  new PageProblem(
    404,
    'Webhook not found',
    'Your account has no such webhook. It may have been removed already.',
    { nextStep: WEBHOOKS },
  );

/** The id of a webhook or of a delivery. No other text gets to the database or into an address. */
class WebhookId implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!/^\d{1,18}$/.test(id)) throw noSuchWebhook();
    return id;
  }
}

/** The webhooks of an account. Every member sees them; owners change them. */
@AccountController('account/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: Webhooks) {}

  @Get()
  @UseGuards(MemberGuard)
  async list(@Req() request: VisitRequest, @Query('done') done: unknown): Promise<Reply> {
    return pageReply(await this.page(request, NOTHING_TYPED, NOTICES.get(done)));
  }

  /** The answer to the form itself is the only page that shows the secret. */
  @Post()
  @UseGuards(MemberGuard)
  async add(@Req() request: VisitRequest): Promise<Reply> {
    const sent = (request.form.get('url') ?? '').trim();
    const refused = (error: string): Promise<string> => this.page(request, { value: sent, error });
    const owner = requireOwner(request, WEBHOOKS);
    if (!isPublicUrl(sent)) return pageReply(await refused(NO_URL), 422);
    // What is stored is what is asked for later, and has no hidden characters.
    const url = new URL(sent).href;
    const added = await this.webhooks.add(owner, url, changedBy(request));
    if (typeof added === 'string') return pageReply(await refused(REFUSALS[added]), 422);
    else return pageReply(newWebhookPage(request.visit, url, added.secret), 201);
  }

  @Get(':id')
  @UseGuards(MemberGuard)
  async show(
    @Req() request: VisitRequest,
    @Param('id', WebhookId) id: string,
    @Query('done') done: unknown,
  ): Promise<Reply> {
    const webhook = await this.find(request, id);
    const deliveries = await this.webhooks.deliveries(webhook);
    return pageReply(webhookPage(request.visit, webhook, deliveries, NOTICES.get(done)));
  }

  @Post(':id/remove')
  @UseGuards(MemberGuard)
  async remove(@Req() request: VisitRequest, @Param('id', WebhookId) id: string): Promise<Reply> {
    await this.webhooks.remove(requireOwner(request, WEBHOOKS), id, changedBy(request));
    return seeOtherReply(`${PATH}?done=removed`);
  }

  @Post(':id/resume')
  @UseGuards(MemberGuard)
  async resume(@Req() request: VisitRequest, @Param('id', WebhookId) id: string): Promise<Reply> {
    await this.webhooks.resume(requireOwner(request, WEBHOOKS), id, changedBy(request));
    return seeOtherReply(`${PATH}/${id}?done=resumed`);
  }

  @Post(':id/deliveries/:delivery')
  @UseGuards(MemberGuard)
  async sendAgain(
    @Req() request: VisitRequest,
    @Param('id', WebhookId) id: string,
    @Param('delivery', WebhookId) delivery: string,
  ): Promise<Reply> {
    const done = await this.webhooks.sendAgain(requireOwner(request, WEBHOOKS), id, delivery);
    return seeOtherReply(`${PATH}/${id}?done=${done}`);
  }

  private async find(request: VisitRequest, id: string): Promise<Webhook> {
    const found = await this.webhooks.find(memberOf(request), id);
    if (!found) throw noSuchWebhook();
    return found;
  }

  private async page(
    request: VisitRequest,
    url: TypedText,
    notice: string | null = null,
  ): Promise<string> {
    const webhooks = await this.webhooks.of(memberOf(request));
    return webhooksPage(request.visit, webhooks, { url, notice });
  }
}
