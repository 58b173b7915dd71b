import { Injectable } from '@nestjs/common';
import { Env } from './env';

/** The one source of the market calendar's "today". AS_OF pins it; keys, quota and timestamps use the database's clock instead. */
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
