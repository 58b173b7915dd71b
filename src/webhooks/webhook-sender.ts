import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { DataSource } from 'typeorm';
import { isEntitled } from '../billing/entitlement/entitlement-periods';
import { Env } from '../config/env';
import { RepeatedTask } from '../config/repeated-task';
import { isAway } from '../errors/api-error';
import { PublicRequests } from '../http/public-request';
import { MailServer } from '../mail/mail-server';
import { type ClaimedDelivery, Deliveries } from './deliveries';
import { PublicationEvents } from './publication-event';
import { SecretSeal } from './secret-seal';
import { NOTHING_TOLD, type WebhookReport, webhookReportText } from './webhook-report';

const TIMEOUT_MS = 15_000;
/** So that a server that answers slowly doesn't keep the others waiting. */
const PARALLEL = 8;

const WAITS = { firstMs: 5000, betweenMs: 60_000 };

/**
 * Tells webhooks of publications: by itself if SEND_WEBHOOKS is true, and when `webhooks send` asks
 * for it. It can run anywhere, any time and several times at once: each delivery is claimed before
 * it is sent.
 */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly task = new RepeatedTask();
  private readonly mailServer: MailServer | null;

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
    if (this.env.sendWebhooks) this.task.start(() => this.sendDue(), WAITS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.end();
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

  /** All that is due. Stops early with the service. */
  async send(): Promise<WebhookReport> {
    const report: WebhookReport = { ...NOTHING_TOLD };
    await this.deliveries.enqueue();
    const work = async (): Promise<void> => {
      while (!this.task.signal.aborted) {
        const claimed = await this.deliveries.claim();
        if (!claimed) return;
        report[await this.attempt(claimed)]++;
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    return report;
  }

  private async attempt(delivery: ClaimedDelivery): Promise<keyof WebhookReport> {
    try {
      const status = await this.post(delivery);
      if (status < 200 || status > 299) throw new Error(`Status ${status}`);
      await this.deliveries.sent(delivery, `Status ${status}`);
      return 'sent';
    } catch (error) {
      if (isAway(error)) throw error;
      const { message } = error as Error;
      if (await this.deliveries.failed(delivery, message)) return 'deferred';
      await this.tellOwners(delivery, message);
      return 'paused';
    }
  }

  /** Resolves with the status of the answer. */
  private async post(delivery: ClaimedDelivery): Promise<number> {
    const { id, url, accountId } = delivery;
    if (!(await isEntitled(this.dataSource.manager, accountId, this.env.grandfatherCutoff)))
      throw new Error('Not sent: the account has no API access');
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
    const owners = await this.dataSource.query<{ email: string }[]>(
      `SELECT email FROM account_member WHERE account_id = $1 AND role = 'owner'`,
      [accountId],
    );
    const text = `Signal Market could not deliver an event to ${url} for three days. The last answer was: ${answer}. We have paused this webhook.\n\nOnce its server works again, resume it here:\n\n${this.env.accountAreaUrl}/account/webhooks\n\nWhat it missed is in /api/v2/publications.\n`;
    for (const { email } of owners) {
      await this.mailServer
        ?.send(email, { subject: 'We paused a webhook of your account', text })
        .catch((error: Error) => this.logger.warn(`An owner was not told: ${error.message}`));
    }
  }
}
