import { Get, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiKeyService } from '../../billing/api-key/api-key.service';
import { Env } from '../../config/env';
import type { Reply } from '../../http/reply';
import { pageReply, seeOtherReply } from '../../pages/send-page';
import { moment } from '../../pages/wording';
import { memberOf, type VisitRequest } from '../../visits/visit';
import { MemberGuard } from '../../visits/visit.guard';
import { AccountController } from '../account-controller';
import { changedBy } from '../changed-by';
import type { TypedText } from '../text-field';
import { choiceIn, OVERLAPS } from './key-choices';
import { labelIn } from './key-label';
import { keyProblem, refusedLabel } from './key-problem';
import { keyPage, newKeyPage, revokePage } from './key.pages';
import { OverviewService } from './overview.service';

/**
 * A member's changes to one key. ApiKeyService enforces what is allowed, whatever a page offers.
 */
@AccountController('account/developer/api/keys/:id')
export class KeyController {
  constructor(
    private readonly keys: ApiKeyService,
    private readonly overview: OverviewService,
    private readonly env: Env,
  ) {}

  @Get()
  @UseGuards(MemberGuard)
  async show(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    return pageReply(await this.page(request, id));
  }

  @Post('label')
  @UseGuards(MemberGuard)
  async relabel(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    try {
      await this.keys.relabel(id, labelIn(request.form), changedBy(request));
      return seeOtherReply('/account/developer/api?done=relabelled');
    } catch (refusal) {
      const label = refusedLabel(refusal, request.form);
      return pageReply(await this.page(request, id, label), 422);
    }
  }

  @Post('rotate')
  @UseGuards(MemberGuard)
  async rotate(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    const { seconds } = choiceIn(request.form.get('overlap'), OVERLAPS);
    const { minted, replaced } = await this.keys
      .rotate(id, seconds ?? 0, changedBy(request))
      .catch(keyProblem);
    const end = replaced.stillWorks
      ? `works until ${moment(replaced.expiresAt).text} UTC`
      : 'no longer works';
    const text = `The old key, ${replaced.publicId}, ${end}.`;
    return pageReply(newKeyPage(request, minted, this.env.accountAreaUrl, text), 201);
  }

  @Get('revoke')
  @UseGuards(MemberGuard)
  async askToRevoke(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    const overview = await this.overview.ofKey(id, memberOf(request)).catch(keyProblem);
    return pageReply(revokePage(request.visit, overview));
  }

  @Post('revoke')
  @UseGuards(MemberGuard)
  async revoke(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    await this.keys.revoke(id, changedBy(request)).catch(keyProblem);
    return seeOtherReply('/account/developer/api?done=revoked');
  }

  private async page(request: VisitRequest, id: string, typed?: TypedText): Promise<string> {
    const overview = await this.overview.ofKey(id, memberOf(request)).catch(keyProblem);
    return keyPage(request.visit, overview, typed);
  }
}
