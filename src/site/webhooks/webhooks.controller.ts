import {
  Body,
  Get,
  Param,
  type PipeTransform,
  Post,
  Query,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { InvalidBody } from '../../platform/http/invalid-body';
import type { Reply } from '../../platform/http/reply';
import { PageProblem } from '../../platform/pages/page-problem';
import { pageReply, seeOtherReply } from '../../platform/pages/send-page';
import { MemberPages } from '../account-area/account-pages.decorator';
import { changedBy } from '../account-area/changed-by';
import { FormAgain, type ShowsFormAgain } from '../account-area/form-again.interceptor';
import { FormDto } from '../account-area/form.dto';
import { OwnerGuard } from '../account-area/owner.guard';
import { NOTHING_TYPED, type TypedText, typedText } from '../account-area/text-field';
import { memberOf, type VisitRequest } from '../visits/visit';
import { WebhookDto } from './webhook.dto';
import { type Webhook, Webhooks } from './webhooks';
import { newWebhookPage, webhookPage, webhooksPage } from './webhooks.pages';

const PATH = '/account/webhooks';
const WEBHOOKS = { href: PATH, text: 'Go to the webhooks' };

const NOTICES = new Map<unknown, string>([
  ['removed', 'The webhook is removed and gets no more events.'],
  [
    'resumed',
    'The webhook is active again, starting with the next publication. Events that were waiting for it are sent, too.',
  ],
  ['again', 'The delivery will be sent again within a few minutes.'],
  ['too_many_wait', 'Many deliveries are waiting already. Send it again when they have been sent.'],
]);

const REFUSALS = {
  too_many: 'Your account has reached its limit of webhooks. Remove one first.',
  exists: 'Your account already has this webhook.',
};

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
@MemberPages('account/webhooks')
export class WebhooksController implements ShowsFormAgain {
  constructor(private readonly webhooks: Webhooks) {}

  @Get()
  async list(@Req() request: VisitRequest, @Query('done') done: unknown): Promise<Reply> {
    return pageReply(await this.page(request, NOTHING_TYPED, NOTICES.get(done)));
  }

  /** The answer to the form itself is the only page that shows the secret. */
  @Post()
  @UseGuards(OwnerGuard)
  @UseInterceptors(FormAgain)
  async add(@Req() request: VisitRequest, @Body() form: WebhookDto): Promise<Reply> {
    // What is stored is what is asked for later, and has no hidden characters.
    const url = new URL(form.url).href;
    const added = await this.webhooks.add(memberOf(request), url, changedBy(request, form));
    if (typeof added === 'string')
      throw new InvalidBody([{ field: 'url', rule: added, sentence: REFUSALS[added] }]);
    return pageReply(newWebhookPage(request.visit, url, added.secret), 201);
  }

  async formAgain(request: VisitRequest, refused: InvalidBody): Promise<Reply> {
    return pageReply(await this.page(request, typedText(request, 'url', refused)), 422);
  }

  @Get(':id')
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
  @UseGuards(OwnerGuard)
  async remove(
    @Req() request: VisitRequest,
    @Param('id', WebhookId) id: string,
    @Body() form: FormDto,
  ): Promise<Reply> {
    await this.webhooks.remove(memberOf(request), id, changedBy(request, form));
    return seeOtherReply(`${PATH}?done=removed`);
  }

  @Post(':id/resume')
  @UseGuards(OwnerGuard)
  async resume(
    @Req() request: VisitRequest,
    @Param('id', WebhookId) id: string,
    @Body() form: FormDto,
  ): Promise<Reply> {
    await this.webhooks.resume(memberOf(request), id, changedBy(request, form));
    return seeOtherReply(`${PATH}/${id}?done=resumed`);
  }

  @Post(':id/deliveries/:delivery')
  @UseGuards(OwnerGuard)
  async sendAgain(
    @Req() request: VisitRequest,
    @Param('id', WebhookId) id: string,
    @Param('delivery', WebhookId) delivery: string,
  ): Promise<Reply> {
    const done = await this.webhooks.sendAgain(memberOf(request), id, delivery);
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
