import { Clock } from '../../src/platform/config/clock';
import { readEnv } from '../../src/platform/config/env';

/** A clock that shows what a test sets. The database's clock isn't affected. */
export class MovableClock extends Clock {
  moment = new Date();

  constructor() {
    super(readEnv({}));
  }

  override now(): Date {
    return this.moment;
  }
}
