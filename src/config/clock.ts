import { Injectable } from '@nestjs/common';
import { Env } from './env';

/** The only source of "today" for the market calendar. AS_OF can set it to another day. Keys, quota and timestamps use the database's clock instead. */
@Injectable()
export class Clock {
  private readonly pinned: string | undefined;

  constructor(env: Env) {
    this.pinned = env.asOf;
  }

  /** The UTC day, YYYY-MM-DD. */
  today(): string {
    return this.pinned ?? new Date().toISOString().slice(0, 10);
  }
}
