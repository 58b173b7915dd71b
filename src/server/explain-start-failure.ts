import { CommandRefusal } from '../platform/command-line/operator-command';
import { wordRefusal } from '../platform/command-line/refusal-wording';
import { ConfigurationError } from '../platform/config/env';
import { isUnreachable } from '../platform/database/connection-loss';
import { DatabaseFailure } from '../platform/database/database-failure';
import { DomainRefusal } from '../platform/errors/domain-refusal';
import { StartFailure } from '../platform/errors/start-failure';

/** Errors whose message is written for people. */
const SENTENCES = [StartFailure, DatabaseFailure, ConfigurationError, CommandRefusal];

/** One sentence for the terminal. Only unexpected errors come with a stack. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof DomainRefusal) return wordRefusal(error).sentence;
  if (SENTENCES.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isUnreachable(error))
    return 'The connection to the database was lost during startup. Start the service again.';
  return `The service couldn't start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
