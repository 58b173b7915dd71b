import { Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForMembers } from '../../access/access.decorator';
import { ApiKeyService, type MintedKey } from '../../billing/api-key/api-key.service';
import { Env } from '../../config/env';
import { AccountArea } from '../account-area.decorator';
import { seeOther, sendPage } from '../../pages/send-page';
import { moment } from '../../pages/wording';
import type { VisitRequest } from '../session/visit';
import { changedBy } from '../changed-by';
import { unfitChoice } from '../form-problem';
import { type Choice, chosen, LIFETIMES, OVERLAPS } from './key-choices';
import { keyProblem } from './key-problem';
import { keyRow } from './key.mapper';
import { readLabel } from './key-label';
import { keyPage, newKeyPage, revokePage } from './key.pages';

/** A member's changes of the account's keys. ApiKeyService decides what is allowed: what a page does not offer is refused there, too. */
@AccountArea('developer/api/keys')
export class KeyController {
  constructor(
    private readonly keys: ApiKeyService,
    private readonly env: Env,
  ) {}

  @Post()
  @ForMembers()
  async mint(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { seconds } = choiceIn(request, 'lifetime', LIFETIMES);
    const { by, account } = changedBy(request);
    const minted = await allowed(this.keys.mint(account, labelIn(request), seconds, by));
    this.showOnce(request, response, minted, null);
  }

  @Get(':id')
  @ForMembers()
  async show(@Req() request: VisitRequest, @Param('id') id: string, @Res() response: Response): Promise<void> {
    const key = await allowed(this.keys.find(id, changedBy(request).by));
    sendPage(response, keyPage(request.visit, keyRow(key)));
  }

  @Post(':id/label')
  @ForMembers()
  async relabel(@Req() request: VisitRequest, @Param('id') id: string, @Res() response: Response): Promise<void> {
    await allowed(this.keys.relabel(id, labelIn(request), changedBy(request).by));
    seeOther(response, '/account/developer/api?done=relabelled');
  }

  @Post(':id/rotate')
  @ForMembers()
  async rotate(@Req() request: VisitRequest, @Param('id') id: string, @Res() response: Response): Promise<void> {
    const { seconds } = choiceIn(request, 'overlap', OVERLAPS);
    const { minted, replaced } = await allowed(this.keys.rotate(id, seconds ?? 0, changedBy(request).by));
    const end = replaced.stillWorks ? `works until ${moment(replaced.expiresAt).text} UTC` : 'no longer works';
    this.showOnce(request, response, minted, `The old key, ${replaced.publicId}, ${end}.`);
  }

  @Get(':id/revoke')
  @ForMembers()
  async askToRevoke(@Req() request: VisitRequest, @Param('id') id: string, @Res() response: Response): Promise<void> {
    const key = await allowed(this.keys.find(id, changedBy(request).by));
    sendPage(response, revokePage(request.visit, keyRow(key)));
  }

  @Post(':id/revoke')
  @ForMembers()
  async revoke(@Req() request: VisitRequest, @Param('id') id: string, @Res() response: Response): Promise<void> {
    await allowed(this.keys.revoke(id, changedBy(request).by));
    seeOther(response, '/account/developer/api?done=revoked');
  }

  /** The answer to the form itself: there is no address at which the key could be seen again. */
  private showOnce(
    request: VisitRequest,
    response: Response,
    { key, label, expiresAt }: MintedKey,
    replaced: string | null,
  ): void {
    const baseUrl = this.env.accountAreaUrl ?? `${request.protocol}://${request.host}`;
    sendPage(response, newKeyPage(request.visit, { secret: key, label, expiresAt, baseUrl, replaced }), 201);
  }
}

async function allowed<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw keyProblem(error);
  }
}

function labelIn({ form }: VisitRequest): string {
  return readLabel(form.get('label') ?? '');
}

function choiceIn({ form }: VisitRequest, field: string, choices: readonly Choice[]): Choice {
  const choice = chosen(choices, form.get(field));
  if (!choice) throw unfitChoice();
  return choice;
}
