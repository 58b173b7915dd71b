import { CommandRefusal } from '../platform/command-line/operator-command';
import { wordRefusal } from '../platform/command-line/refusal-wording';
import { StartFailure } from '../platform/config/start-failure';
import { isUnreachable } from '../platform/database/connection-loss';
import { DomainRefusal } from '../platform/errors/domain-refusal';

/** One sentence for the terminal. Only unexpected errors come with a stack. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof DomainRefusal) return wordRefusal(error).sentence;
  if (error instanceof StartFailure || error instanceof CommandRefusal) return error.message;
  if (isUnreachable(error))
    return 'The connection to the database was lost during startup. Start the service again.';
  return `The service couldn't start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
