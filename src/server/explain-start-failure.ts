import { CommandRefusal } from '../command-line/operator-command';
import { wordRefusal } from '../command-line/refusal-wording';
import { ConfigurationError } from '../config/env';
import { isUnreachable } from '../database/connection-loss';
import { DatabaseFailure } from '../database/database-failure';
import { DomainRefusal } from '../errors/domain-refusal';
import { StartFailure } from '../errors/start-failure';

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
