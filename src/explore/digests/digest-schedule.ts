import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock } from '../../config/clock';
import { Env } from '../../config/env';
import { reportText } from './digest-report';
import { DigestSender } from './digest-sender';

/** Each replica waits for another time, so that they don't all begin at once. */
const MIN_FIRST_WAIT_MS = 5000;
const INTERVAL_MS = 30 * 60_000;
/** UTC. Imports of the night are in by then. */
const FIRST_HOUR = 6;

/** Sends digests from the service itself, if SEND_DIGESTS is true. Otherwise, only `digests send` does. */
@Injectable()
export class DigestSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Digests');
  private readonly ended = new AbortController();
  private running = Promise.resolve();

  constructor(
    private readonly sender: DigestSender,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.sendDigests) this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    await this.pause(MIN_FIRST_WAIT_MS * (1 + Math.random()));
    while (!this.ended.signal.aborted) {
      if (this.clock.now().getUTCHours() >= FIRST_HOUR) await this.sendDue();
      await this.pause(INTERVAL_MS);
    }
  }

  private async sendDue(): Promise<void> {
    try {
      const report = await this.sender.send({ signal: this.ended.signal });
      if (report.stopped !== null) this.logger.warn(reportText(report));
      else if (report.sent + report.refused + report.deferred + report.unknown > 0) this.logger.log(reportText(report));
    } catch (error) {
      this.logger.warn(`Digests couldn't be sent. It will be tried again in half an hour: ${String(error)}`);
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.ended.signal, ref: false }).catch(() => undefined);
  }
}
