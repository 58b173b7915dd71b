import { ConfigurationError } from '../../config/env';
import { isConnectionLoss } from '../../database/connection-loss';
import { DatabaseFailure } from '../../database/database-failure';

/** The service cannot start, for a reason that the message says in one sentence. */
export class StartFailure extends Error {}

/** One sentence for the person at the terminal; a stack only for what nobody foresaw. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof StartFailure || error instanceof DatabaseFailure || error instanceof ConfigurationError)
    return error.message;
  if (isConnectionLoss(error)) return 'The database went away while the service was starting: start it again.';
  return `The service could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
