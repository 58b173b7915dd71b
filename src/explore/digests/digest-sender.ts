import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../config/env';
import { isAway } from '../../errors/api-error';
import { MailFailure, MailServer } from '../../mail/mail-server';
import { Markets } from '../market/markets';
import { isUnreadable } from '../saved-views/view-scope';
import { digestLetter } from './digest-letter';
import { type DigestOutcome, type DigestReport, NOTHING_DUE } from './digest-report';
import { DigestMails } from './digest-mails';
import { Unsubscriptions } from './unsubscriptions';
import { type DueMember, type DueView, ViewDigests } from './view-digests';
import { type ViewNews, ViewNewsReader } from './view-news';

/**
 * Sends the digests that are due. It can run anywhere, any time and several times at once: each
 * message is claimed before it is sent.
 */
@Injectable()
export class DigestSender {
  private readonly logger = new Logger('Digests');
  private readonly server: MailServer | null;

  constructor(
    private readonly env: Env,
    private readonly markets: Markets,
    private readonly digests: ViewDigests,
    private readonly mails: DigestMails,
    private readonly news: ViewNewsReader,
    private readonly unsubscriptions: Unsubscriptions,
  ) {
    this.server = MailServer.of(env);
  }

  /** Without SMTP_URL, nothing can be sent. */
  get canSend(): boolean {
    return this.server !== null;
  }

  /** `day` is a UTC day; the database's present one if left out. Stops early at `signal`. */
  async send({ day, signal }: { day?: string; signal?: AbortSignal } = {}): Promise<DigestReport> {
    const report: DigestReport = { ...NOTHING_DUE };
    const today = day ?? (await this.digests.today());
    await this.mails.giveUpAbandoned();
    const members = await this.digests.due(today);
    try {
      if (members.length > 0) await this.server!.verify();
      for (const member of members) {
        if (signal?.aborted) break;
        report[
          await this.sendTo(member, today).catch((error: unknown) => this.failed(member, error))
        ]++;
      }
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      report.stopped = error.message;
    }
    return report;
  }

  /** One member's failure must not keep the others waiting; that of the mail server is everyone's. */
  private failed({ memberId }: DueMember, error: unknown): DigestOutcome {
    if (error instanceof MailFailure || isAway(error)) throw error;
    this.logger.error(`The digest of member ${memberId} failed: ${(error as Error).message}`);
    return 'failed';
  }

  private async sendTo(member: DueMember, day: string): Promise<DigestOutcome> {
    const market = await this.markets.of({ member });
    const until = market.generation.publishedAt!;
    const read: DueView[] = [];
    const found: ViewNews[] = [];
    for (const view of member.views) {
      const news = await this.newsOf(view, day, market);
      if (news !== 'unreadable') read.push(view);
      if (news !== 'unreadable') found.push(...news);
    }
    if (found.length === 0) {
      await this.digests.told(read, day, until);
      return 'no_news';
    }
    const claim = await this.mails.claim(member, day);
    if (claim === null) return 'elsewhere';
    const outcome = await this.deliver(member, found, claim);
    if (outcome === 'sent' || outcome === 'refused') {
      const state = outcome === 'sent' ? 'sent' : 'failed';
      await this.mails.end(claim, state, { ...member, views: read }, day, until);
    }
    return outcome;
  }

  /**
   * A filter that the market pages don't take any more must not keep the other views back. Nothing
   * of such a view counts as told.
   */
  private async newsOf(
    view: DueView,
    day: string,
    market: Parameters<ViewNewsReader['of']>[2],
  ): Promise<ViewNews[] | 'unreadable'> {
    try {
      return await this.news.of(view, day, market);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      this.logger.warn(`Saved view ${view.id} can't be read: ${error.message}`);
      return 'unreadable';
    }
  }

  private async deliver(
    { memberId, email }: DueMember,
    news: ViewNews[],
    claim: string,
  ): Promise<DigestOutcome> {
    const origin = this.env.accountAreaUrl!;
    try {
      const letter = digestLetter(news, origin, await this.unsubscriptions.issue(memberId));
      // The same id if it has to be sent again: mailboxes that know it show the message once.
      await this.server!.send(email, {
        ...letter,
        messageId: `<digest.${claim}@${new URL(origin).hostname}>`,
      });
      return 'sent';
    } catch (error) {
      if (!(error instanceof MailFailure)) {
        // Nothing was sent, so the claim must not wait for a process that was killed.
        await this.mails.defer(claim);
        throw error;
      }
      const { outcome } = error;
      this.logger.warn(`The digest of member ${memberId} was not sent: ${outcome}`);
      if (outcome === 'deferred' || outcome === 'unreachable') await this.mails.defer(claim);
      if (outcome === 'unreachable') throw error;
      return outcome;
    }
  }
}
