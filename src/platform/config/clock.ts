import { Injectable } from '@nestjs/common';
import { DAY_MS } from './calendar-day';
import { Env } from './env';

/**
 * The only source of the present for what is asked about the market. Keys, quota and timestamps use
 * the database's clock instead.
 */
@Injectable()
export class Clock {
  private readonly pinned: string | undefined;
  /** The latest day that was asked for, which is the same for almost every request. */
  private latest?: { daysSince1970: number; day: string };

  constructor(env: Env) {
    this.pinned = env.asOf;
  }

  /** Whether AS_OF sets the market calendar's day. */
  get isPinned(): boolean {
    return this.pinned !== undefined;
  }

  now(): Date {
    return new Date();
  }

  /**
   * The market calendar's day, YYYY-MM-DD, in UTC. AS_OF can set it to another day. `databaseTime`:
   * in milliseconds since 1970, by the database's clock. If it is known, a day begins only when it
   * has begun there, too, because publications and instants are dated by that clock.
   */
  today(databaseTime?: number): string {
    const now = this.now().getTime();
    const time = databaseTime === undefined ? now : Math.min(now, databaseTime);
    return this.dayAt(new Date(time));
  }

  /** The market calendar's day at a moment, which AS_OF sets as well. */
  dayAt(moment: Date): string {
    if (this.pinned !== undefined) return this.pinned;
    const daysSince1970 = Math.floor(moment.getTime() / DAY_MS);
    if (this.latest?.daysSince1970 !== daysSince1970)
      this.latest = { daysSince1970, day: moment.toISOString().slice(0, 10) };
    return this.latest.day;
  }
}
