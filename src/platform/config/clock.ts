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
  private day = { number: NaN, text: '' };

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
   * in milliseconds, by the database's clock. A day begins only when it has begun there, too,
   * because publications and instants are dated by that clock.
   */
  today(databaseTime = Infinity): string {
    return this.dayAt(new Date(Math.min(this.now().getTime(), databaseTime)));
  }

  dayAt(moment: Date): string {
    if (this.pinned !== undefined) return this.pinned;
    const number = Math.floor(moment.getTime() / DAY_MS);
    if (number !== this.day.number) this.day = { number, text: moment.toISOString().slice(0, 10) };
    return this.day.text;
  }
}
