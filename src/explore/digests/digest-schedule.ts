import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Clock } from '../../config/clock';
import { Env } from '../../config/env';
import { RepeatedTask } from '../../config/repeated-task';
import { reportText } from './digest-report';
import { DigestSender } from './digest-sender';

const WAITS = { firstMs: 5000, betweenMs: 30 * 60_000 };
/** UTC. Imports of the night are in by then. */
const FIRST_HOUR = 6;

/**
 * Sends digests from the service itself, if SEND_DIGESTS is true. Otherwise, only `digests send`
 * does.
 */
@Injectable()
export class DigestSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Digests');
  private readonly task = new RepeatedTask();

  constructor(
    private readonly sender: DigestSender,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.sendDigests) this.task.start(() => this.sendDue(), WAITS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.end();
  }

  private async sendDue(): Promise<void> {
    if (this.clock.now().getUTCHours() < FIRST_HOUR) return;
    try {
      const report = await this.sender.send({ signal: this.task.signal });
      if (report.stopped !== null) this.logger.warn(reportText(report));
      else if (report.sent + report.refused + report.deferred + report.unknown > 0)
        this.logger.log(reportText(report));
    } catch (error) {
      this.logger.warn(
        `Digests couldn't be sent. It will be tried again in half an hour: ${String(error)}`,
      );
    }
  }
}
