import { PublicRequests } from '../../src/platform/http/public-request';
import type { WebhookReport } from '../../src/site/webhooks/webhook-report';
import { WebhookSender } from '../../src/site/webhooks/webhook-sender';
import { handMadeMarket } from '../support/hand-made-market';
import { Mailbox } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { startTestApp, type TestApp } from '../support/test-app';
import { WebhookReceiver } from './webhook-receiver';

/** The service with the hand-made market, which sends its webhooks to a receiver of the test. */
export class WebhookService {
  private constructor(
    readonly app: MarketApp,
    readonly receiver: WebhookReceiver,
    readonly mailbox: Mailbox,
    private readonly variables: Record<string, string>,
  ) {}

  static async start(): Promise<WebhookService> {
    const receiver = await WebhookReceiver.open();
    const mailbox = await Mailbox.open();
    const variables = {
      ...mailbox.variables,
      ACCOUNT_AREA_URL: 'https://market.example',
      TRUST_PROXY: '1',
      KEY_PEPPER: 'a pepper that is long enough for this',
    };
    const app = await startMarketApp(handMadeMarket(), variables, (builder) =>
      builder.overrideProvider(PublicRequests).useValue(receiver.requests()),
    );
    return new WebhookService(app, receiver, mailbox, variables);
  }

  /** Another process on the same database, which sends to the same receiver. */
  startReplica(): Promise<TestApp> {
    return startTestApp(this.app.databaseUrl, this.variables, (builder) =>
      builder.overrideProvider(PublicRequests).useValue(this.receiver.requests()),
    );
  }

  /** Forgets all webhooks, and what receivers and owners got. */
  async reset(): Promise<void> {
    this.receiver.empty();
    this.mailbox.empty();
    await this.app.query('DELETE FROM webhook');
  }

  send(from: TestApp = this.app): Promise<WebhookReport> {
    return from.app.get(WebhookSender).send();
  }

  /** Publishes the served generation again: another publication without another import. */
  async publish(): Promise<void> {
    await this.app.query(`
      INSERT INTO dataset_publication (generation_id, action, published_by, last_change_id, change_set_id, undoes_changes)
      SELECT generation_id, 'rollback', 'test', last_change_id, change_set_id, undoes_changes
      FROM dataset_publication ORDER BY id DESC LIMIT 1`);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.mailbox.close();
    this.receiver.close();
  }
}
