import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Env } from '../config/env';
import { RepeatedTask } from '../config/repeated-task';
import { webhookReportText } from './webhook-report';
import { WebhookSender } from './webhook-sender';

const WAITS = { firstMs: 5000, betweenMs: 60_000 };

/**
 * Tells webhooks from the service itself, if SEND_WEBHOOKS is true. Otherwise, only `webhooks send`
 * does.
 */
@Injectable()
export class WebhookSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly task = new RepeatedTask();

  constructor(
    private readonly sender: WebhookSender,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.sendWebhooks) this.task.start(() => this.sendDue(), WAITS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.end();
  }

  private async sendDue(): Promise<void> {
    try {
      const report = await this.sender.send(this.task.signal);
      if (Object.values(report).some((count) => count > 0))
        this.logger.log(webhookReportText(report));
    } catch (error) {
      this.logger.warn(`Webhooks will be told again in a minute: ${String(error)}`);
    }
  }
}
