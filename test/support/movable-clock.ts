import { Clock } from '../../src/platform/config/clock';
import { readEnv } from '../../src/platform/config/env';

/**
 * Stands still at the moment that a test sets. Ignores AS_OF. The database's clock isn't affected, and
 * `today` with a database's time never goes past that time.
 */
export class MovableClock extends Clock {
  moment = new Date();

  constructor() {
    super(readEnv({}));
  }

  override now(): Date {
    return this.moment;
  }
}
