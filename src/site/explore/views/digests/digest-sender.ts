import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Clock } from '../../../../platform/config/clock';
import { Env } from '../../../../platform/config/env';
import { RepeatedTask } from '../../../../platform/config/repeated-task';
import { isAway } from '../../../../platform/errors/api-error';
import { present } from '../../../../platform/errors/present';
import { MailFailure, MailServer } from '../../../../platform/mail/mail-server';
import { Markets } from '../../engine/market/markets';
import { ifReadable } from '../saved-views/view-scope';
import { digestLetter } from './digest-letter';
import { DigestMails } from './digest-mails';
import { type DigestOutcome, type DigestReport, NOTHING_DUE, reportText } from './digest-report';
import { Unsubscriptions } from './unsubscriptions';
import { type DueMember, type DueView, ViewDigests } from './view-digests';
import { isNews, type ViewNews, viewNews } from './view-news';

const WAITS = { firstMs: 5000, betweenMs: 30 * 60_000 };
/** UTC. Imports of the night are in by then. */
const FIRST_HOUR = 6;
/** Accounts whose members are sent something at the same time. A slow message takes 30 seconds. */
export const PARALLEL_ACCOUNTS = 8;

/**
 * Sends the digests that are due: by itself if SEND_DIGESTS is true, and when `digests send` asks
 * for it. It can run anywhere, any time and several times at once: each message is claimed before
 * it is sent. The members of an account come one after another, so that an account with many or slow
 * messages doesn't keep the others waiting.
 */
@Injectable()
export class DigestSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Digests');
  private readonly task = new RepeatedTask();
  private readonly server: MailServer | null;

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly markets: Markets,
    private readonly digests: ViewDigests,
    private readonly mails: DigestMails,
    private readonly unsubscriptions: Unsubscriptions,
  ) {
    this.server = MailServer.of(env);
  }

  onApplicationBootstrap(): void {
    if (this.env.sendDigests) this.task.start(() => this.sendDue(), WAITS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.end();
  }

  private async sendDue(): Promise<void> {
    if (this.clock.now().getUTCHours() < FIRST_HOUR) return;
    try {
      const report = await this.send();
      if (report.stopped !== null) this.logger.warn(reportText(report));
      else if (report.sent + report.refused + report.deferred + report.unknown > 0)
        this.logger.log(reportText(report));
    } catch (error) {
      this.logger.warn(
        `Digests couldn't be sent. It will be tried again in half an hour: ${String(error)}`,
      );
    }
  }

  /** `day` is a UTC day; the database's present one if left out. Stops early with the service. */
  async send(day?: string): Promise<DigestReport> {
    const report: DigestReport = { ...NOTHING_DUE };
    const today = day ?? (await this.digests.today());
    await this.mails.giveUpAbandoned();
    const members = await this.digests.due(today);
    if (members.length === 0) return report;
    try {
      await present(this.server, 'mail server').verify();
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      report.stopped = error.message;
      return report;
    }
    const accountIds = [...new Set(members.map(({ accountId }) => accountId))];
    const waiting = accountIds.map((id) => members.filter(({ accountId }) => accountId === id));
    const sendWaiting = async (): Promise<void> => {
      for (let account = waiting.shift(); account; account = waiting.shift())
        for (const member of account) {
          if (this.task.signal.aborted || report.stopped !== null) return;
          await this.sendAndReport(member, today, report);
        }
    };
    const ends = await Promise.allSettled(Array.from({ length: PARALLEL_ACCOUNTS }, sendWaiting));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return report;
  }

  /** Sets `report.stopped` if the mail server can't be reached, so that the others aren't tried. */
  private async sendAndReport(member: DueMember, day: string, report: DigestReport): Promise<void> {
    try {
      const outcome = await this.sendTo(member, day).catch((error: unknown) =>
        this.failed(member, error),
      );
      report[outcome] += 1;
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      report.stopped = error.message;
    }
  }

  /** One member's failure must not keep the others waiting; that of the mail server is everyone's. */
  private failed({ memberId }: DueMember, error: unknown): DigestOutcome {
    if (error instanceof MailFailure || isAway(error)) throw error;
    this.logger.error(`The digest of member ${memberId} failed: ${(error as Error).message}`);
    return 'failed';
  }

  private async sendTo(member: DueMember, day: string): Promise<DigestOutcome> {
    const market = await this.markets.of({ member });
    const until = present(market.generation.publishedAt, 'publication of the dataset');
    const read: DueView[] = [];
    const unknownIn: DueView[] = [];
    const found: ViewNews[] = [];
    for (const view of member.views) {
      const sides = await ifReadable(view.id, () => viewNews(view, day, market));
      // Nothing of it counts as told.
      if (!sides) continue;
      read.push(view);
      if (isNews(sides)) found.push(...sides);
      else if (sides.some(({ changes }) => changes.unknown !== null)) unknownIn.push(view);
    }
    const told = { views: read, unknownIn, day, until };
    if (found.length === 0) {
      await this.digests.told(told);
      return 'no_news';
    }
    const claim = await this.mails.claim(member, day);
    if (claim === null) return 'elsewhere';
    const outcome = await this.deliver(member, found, claim);
    if (outcome === 'sent') await this.mails.end(claim, 'sent', told);
    if (outcome === 'refused') await this.mails.end(claim, 'failed', told);
    return outcome;
  }

  private async deliver(
    { memberId, email }: DueMember,
    news: ViewNews[],
    claim: string,
  ): Promise<DigestOutcome> {
    const origin = present(this.env.accountAreaUrl, 'ACCOUNT_AREA_URL');
    try {
      const letter = digestLetter(news, origin, await this.unsubscriptions.issue(memberId));
      // The same id if it has to be sent again: mailboxes that know it show the message once.
      await present(this.server, 'mail server').send(email, {
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
