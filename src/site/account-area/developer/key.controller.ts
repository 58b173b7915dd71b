import { Body, Get, Param, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiKeyService } from '../../../billing/api-key/api-key.service';
import { Env } from '../../../platform/config/env';
import type { InvalidBody } from '../../../platform/http/invalid-body';
import type { Reply } from '../../../platform/http/reply';
import { pageReply, seeOtherReply } from '../../../platform/pages/send-page';
import { moment } from '../../../platform/pages/wording';
import { memberOf, type VisitRequest } from '../../visits/visit';
import { MemberPages } from '../account-pages.decorator';
import { changedBy } from '../changed-by';
import { FormAgain, type ShowsFormAgain } from '../form-again.interceptor';
import { FormDto } from '../form.dto';
import { type TypedText, typedText } from '../text-field';
import { OVERLAPS, secondsOf } from './key-choices';
import { LabelDto, RotationDto } from './key.dto';
import { keyPage, newKeyPage, revokePage } from './key.pages';
import { OverviewService } from './overview.service';

/**
 * A member's changes to one key. ApiKeyService enforces what is allowed, whatever a page offers.
 */
@MemberPages('account/developer/api/keys/:id')
export class KeyController implements ShowsFormAgain {
  constructor(
    private readonly keys: ApiKeyService,
    private readonly overview: OverviewService,
    private readonly env: Env,
  ) {}

  @Get()
  async show(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    return pageReply(await this.page(request, id));
  }

  @Post('label')
  @UseInterceptors(FormAgain)
  async relabel(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Body() form: LabelDto,
  ): Promise<Reply> {
    await this.keys.relabel(id, form.label, changedBy(request, form));
    return seeOtherReply('/account/developer/api?done=relabelled');
  }

  /** FormAgain calls it for the label, the only field that is typed. */
  async formAgain(request: VisitRequest, refused: InvalidBody): Promise<Reply> {
    const label = typedText(request, 'label', refused);
    return pageReply(await this.page(request, String(request.params.id), label), 422);
  }

  @Post('rotate')
  async rotate(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Body() form: RotationDto,
  ): Promise<Reply> {
    const overlap = secondsOf(form.overlap, OVERLAPS);
    const { minted, replaced } = await this.keys.rotate(id, overlap, changedBy(request, form));
    const end = replaced.stillWorks
      ? `works until ${moment(replaced.expiresAt).text} UTC`
      : 'no longer works';
    const shown = {
      accountAreaUrl: this.env.accountAreaUrl,
      replaced: `The old key, ${replaced.publicId}, ${end}.`,
    };
    return pageReply(newKeyPage(request, minted, shown), 201);
  }

  @Get('revoke')
  async askToRevoke(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    const overview = await this.overview.ofKey(id, memberOf(request));
    const { status, publicId } = overview.key;
    // Its own page says when it was revoked.
    if (status === 'revoked') return seeOtherReply(`/account/developer/api/keys/${publicId}`);
    return pageReply(revokePage(request.visit, overview));
  }

  @Post('revoke')
  async revoke(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Body() form: FormDto,
  ): Promise<Reply> {
    await this.keys.revoke(id, changedBy(request, form));
    return seeOtherReply('/account/developer/api?done=revoked');
  }

  private async page(request: VisitRequest, id: string, typed?: TypedText): Promise<string> {
    const overview = await this.overview.ofKey(id, memberOf(request));
    return keyPage(request.visit, overview, typed);
  }
}
