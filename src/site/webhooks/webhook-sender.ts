import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { DataSource } from 'typeorm';
import { isEntitled } from '../../billing/entitlement/entitlement-periods';
import { Env } from '../../platform/config/env';
import { RepeatedTask } from '../../platform/config/repeated-task';
import { NoAnswer } from '../../platform/http/no-answer';
import { PublicRequests } from '../../platform/http/public-request';
import { MailServer } from '../../platform/mail/mail-server';
import { type ClaimedDelivery, Deliveries } from './deliveries';
import { PublicationEvents } from './publication-event';
import { SecretSeal } from './secret-seal';
import { NOTHING_TOLD, type WebhookReport, webhookReportText } from './webhook-report';

const TIMEOUT_MS = 15_000;
/** Accounts that are sent something at the same time. Most of the time, their servers take. */
const PARALLEL = 16;
/** After this time, an account gets no further event in the same run. */
const RUN_MS = 60_000;

/** A run that takes longer is continued beside the next one. Claims keep them apart. */
const NEXT_RUN_MS = 5000;
const WAITS = { firstMs: 5000, betweenMs: 60_000 };

/**
 * Tells webhooks of publications: by itself if SEND_WEBHOOKS is true, and when `webhooks send` asks
 * for it. It can run anywhere, any time and several times at once: each delivery is claimed before
 * it is sent. Accounts take turns, so that none waits for the server of another.
 */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly task = new RepeatedTask();
  private readonly mailServer: MailServer | null;
  private readonly runs = new Set<Promise<void>>();

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly deliveries: Deliveries,
    private readonly events: PublicationEvents,
    private readonly requests: PublicRequests,
    private readonly seal: SecretSeal,
  ) {
    this.mailServer = MailServer.of(env);
  }

  onApplicationBootstrap(): void {
    if (this.env.sendWebhooks) this.task.start(() => this.beginRun(), WAITS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.end();
    await Promise.all(this.runs);
  }

  /** One slow server doesn't keep all others waiting for the next run. */
  private async beginRun(): Promise<void> {
    const run = this.sendDue().finally(() => this.runs.delete(run));
    this.runs.add(run);
    await Promise.race([run, this.task.pause(NEXT_RUN_MS)]);
  }

  private async sendDue(): Promise<void> {
    try {
      const report = await this.send();
      if (Object.values(report).some((count) => count > 0))
        this.logger.log(webhookReportText(report));
    } catch (error) {
      this.logger.warn(`Webhooks will be told again in a minute: ${String(error)}`);
    }
  }

  /**
   * All that is due when it begins, one event at a time for each account. Stops early with the
   * service.
   */
  async send(): Promise<WebhookReport> {
    const report: WebhookReport = { ...NOTHING_TOLD };
    const began = performance.now();
    const moment = await this.deliveries.enqueue();
    const accounts = await this.deliveries.accountsDue(moment);
    const work = async (): Promise<void> => {
      while (!this.task.signal.aborted) {
        const account = accounts.shift();
        if (account === undefined) return;
        const claimed = await this.deliveries.claim(account, moment);
        if (!claimed) continue;
        report[await this.attempt(claimed)]++;
        // Its next event comes after the others' turn, or in the next run: what was published
        // meanwhile must not wait for an account with many events and a slow server.
        if (performance.now() - began < RUN_MS) accounts.push(account);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return report;
  }

  private async attempt(delivery: ClaimedDelivery): Promise<keyof WebhookReport> {
    try {
      const { isTaken, answer } = await this.answerTo(delivery);
      if (isTaken) {
        await this.deliveries.sent(delivery, answer);
        return 'sent';
      }
      const isLast = await this.deliveries.failed(delivery, answer);
      if (!isLast) return 'deferred';
      await this.tellOwners(delivery, answer);
      return 'paused';
    } catch (error) {
      // A bug, or the database. The receiver has no part in it.
      this.logger.error(`Delivery ${delivery.id} failed: ${(error as Error).message}`);
      await this.deliveries.putBack(delivery);
      return 'failed';
    }
  }

  /** What the receiver did, in words for its owner. Throws if we failed. */
  private async answerTo(delivery: ClaimedDelivery): Promise<{ isTaken: boolean; answer: string }> {
    const { manager } = this.dataSource;
    if (!(await isEntitled(manager, delivery.accountId, this.env.grandfatherCutoff)))
      return { isTaken: false, answer: 'Not sent: the account has no API access' };
    try {
      const status = await this.post(delivery);
      return { isTaken: status >= 200 && status <= 299, answer: `Status ${status}` };
    } catch (error) {
      if (error instanceof NoAnswer) return { isTaken: false, answer: error.message };
      throw error;
    }
  }

  /** Resolves with the status of the answer. */
  private async post(delivery: ClaimedDelivery): Promise<number> {
    const { id, url } = delivery;
    const secret = await this.secretOf(delivery);
    const body = await this.events.of(delivery);
    const now = new Date();
    const answer = await this.requests.send(new URL(url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'signal-market-api',
        'webhook-id': `dlv_${id}`,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(`dlv_${id}`, now, body),
      },
      body,
      timeoutMs: TIMEOUT_MS,
    });
    return answer.status;
  }

  /** Sealed again after KEY_PEPPER was changed. */
  private async secretOf({ webhookId, sealedSecret }: ClaimedDelivery): Promise<Buffer> {
    const { secret, isOutdated } = this.seal.open(sealedSecret);
    if (isOutdated)
      await this.dataSource.query('UPDATE webhook SET sealed_secret = $2 WHERE id = $1', [
        webhookId,
        this.seal.seal(secret),
      ]);
    return secret;
  }

  private async tellOwners({ accountId, url }: ClaimedDelivery, answer: string): Promise<void> {
    const { mailServer } = this;
    if (!mailServer) return;
    const owners = await this.dataSource.query<{ email: string }[]>(
      `SELECT email FROM account_member WHERE account_id = $1 AND role = 'owner'`,
      [accountId],
    );
    const text = `Signal Market could not deliver an event to ${url} for three days. The last answer was: ${answer}. We have paused this webhook.\n\nOnce its server works again, resume it here:\n\n${this.env.accountAreaUrl}/account/webhooks\n\nWhat it missed is in /api/v2/publications.\n`;
    const message = { subject: 'We paused a webhook of your account', text };
    const told = await Promise.allSettled(
      owners.map(({ email }) => mailServer.send(email, message)),
    );
    for (const mail of told)
      if (mail.status === 'rejected')
        this.logger.warn(`An owner was not told: ${(mail.reason as Error).message}`);
  }
}
