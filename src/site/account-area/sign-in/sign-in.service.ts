import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordChange } from '../../../billing/account/account-change';
import { Env } from '../../../platform/config/env';
import { MailServer } from '../../../platform/mail/mail-server';
import type { Member } from '../../visits/member';
import { Sessions } from '../../visits/sessions';
import type { Visit } from '../../visits/visit';
import { readEmail } from '../member/email-address';
import { heldMember, memberByEmail } from '../member/members';
import {
  consumeLink,
  forgetOldLinks,
  issueLink,
  linkPath,
  linksIssuedLately,
  memberOfLink,
  SIGN_IN_LINK_SECONDS,
} from './sign-in-link';
import { signInMail } from './sign-in-mail';

const MAX_LINKS_IN_WINDOW = 3;

/** Signs members in and out. */
@Injectable()
export class SignInService implements OnModuleDestroy {
  private readonly logger = new Logger('AccountArea');
  private readonly mailServer: MailServer | null;
  private readonly sending = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: Sessions,
    private readonly env: Env,
  ) {
    this.mailServer = MailServer.of(env);
  }

  /** Whether members can ask for a link themselves. */
  get sendsLinks(): boolean {
    return this.mailServer !== null;
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.sending);
  }

  /** The member whom the link signs in; null if the link doesn't work. */
  ownerOfLink(token: unknown): Promise<Member | null> {
    return memberOfLink(this.dataSource.manager, token);
  }

  /** The token of a new session; null if the link doesn't work. */
  byLink(token: unknown, address: string): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      const owner = await memberOfLink(manager, token);
      // Locks the member before the link, in the same order as removing a member, so that the two
      // can't deadlock.
      const member = owner && (await heldMember(manager, owner.memberId));
      if (!member || !(await consumeLink(manager, String(token)))) return null;
      await forgetOldLinks(manager);
      return this.signIn(manager, member, address, 'by link');
    });
  }

  /**
   * For an address that the sign-in provider has verified: the token of a new session; null if it
   * isn't a member's.
   */
  byVerifiedEmail(address: string, from: string): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      const email = readEmail(address);
      const known = email === null ? null : await memberByEmail(manager, email);
      const member = known && (await heldMember(manager, known.memberId));
      return member && this.signIn(manager, member, from, 'by OpenID Connect');
    });
  }

  /**
   * Sends a member a new link, three in half an hour at most. Returns at once: neither the answer
   * nor its timing reveals whether someone is a member.
   */
  requestLink(email: string): void {
    const sending = this.sendLink(email)
      .catch((error: unknown) =>
        this.logger.warn(`A sign-in link was not sent: ${(error as Error).message}`),
      )
      .finally(() => this.sending.delete(sending));
    this.sending.add(sending);
  }

  /** Ends the visit's session, if it has one. */
  async signOut({ member, token }: Visit): Promise<void> {
    if (member) await this.sessions.end(token);
  }

  /** In every browser. Unused links stop working, too. */
  async signOutEverywhere({ memberId, accountId, email }: Member, address: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.endAllOf(manager, memberId);
      await manager.query('DELETE FROM sign_in_link WHERE member_id = $1', [memberId]);
      await recordChange(
        manager,
        accountId,
        { actor: email, address },
        { action: 'signed_out_everywhere' },
      );
    });
  }

  private async signIn(
    manager: EntityManager,
    { memberId, accountId, email }: Member,
    address: string,
    detail: string,
  ): Promise<string> {
    await recordChange(
      manager,
      accountId,
      { actor: email, address },
      { action: 'signed_in', detail },
    );
    return this.sessions.begin(manager, memberId);
  }

  private async sendLink(email: string): Promise<void> {
    const link = await this.dataSource.transaction(async (manager) => {
      const member = await memberByEmail(manager, email);
      if (!member) return null;
      // The lock makes concurrent requests take turns, so that they can't exceed the limit.
      await manager.query('SELECT 1 FROM account_member WHERE id = $1 FOR UPDATE', [
        member.memberId,
      ]);
      const { memberId, account } = member;
      const issued = await linksIssuedLately(manager, memberId, SIGN_IN_LINK_SECONDS);
      if (issued >= MAX_LINKS_IN_WINDOW) return null;
      return { account, ...(await issueLink(manager, memberId, SIGN_IN_LINK_SECONDS)) };
    });
    if (!link) return;
    const url = `${this.env.accountAreaUrl}${linkPath(link.token)}`;
    await this.mailServer?.send(email, signInMail({ ...link, url }));
  }
}
