import { Injectable, Logger } from '@nestjs/common';
import type { ChangedBy } from '../../../billing/account/account-change';
import { Env } from '../../../platform/config/env';
import { MailServer } from '../../../platform/mail/mail-server';
import type { Member, MemberRole } from '../../visits/member';
import { linkPath } from '../sign-in/sign-in-link';
import { signInMail } from '../sign-in/sign-in-mail';
import { type Invitation, MemberService } from './member.service';
import type { WayIn } from './members.pages';

const LINK_LIFETIME_SECONDS = 86_400;

interface SentInvitation extends Invitation {
  /** The link is for the owner to send, but only if this is "link". */
  outcome: 'sent' | 'not-sent' | 'added' | 'link';
}

/**
 * Invites members on behalf of an owner. If we can email the link, only the person at that address
 * gets to see it.
 */
@Injectable()
export class Invitations {
  private readonly logger = new Logger('AccountArea');
  private readonly mailServer: MailServer | null;

  constructor(
    private readonly members: MemberService,
    private readonly env: Env,
  ) {
    this.mailServer = MailServer.of(env);
  }

  get wayIn(): WayIn {
    if (this.mailServer) return 'email';
    return this.env.oidcIssuer === undefined ? 'link' : 'organisation';
  }

  async invite(
    owner: Member,
    email: string,
    role: MemberRole,
    by: ChangedBy,
  ): Promise<SentInvitation> {
    const invitation = await this.members.invite(owner.account, email, LINK_LIFETIME_SECONDS, {
      role,
      by,
    });
    if (!this.mailServer)
      return { ...invitation, outcome: this.wayIn === 'link' ? 'link' : 'added' };
    const url = `${this.env.accountAreaUrl}${linkPath(invitation.token)}`;
    try {
      const message = signInMail({ ...invitation, url, invitedBy: owner.email });
      await this.mailServer.send(invitation.email, message);
      return { ...invitation, outcome: 'sent' };
    } catch (error) {
      this.logger.warn(`An invitation was not sent: ${(error as Error).message}`);
      return { ...invitation, outcome: 'not-sent' };
    }
  }
}
