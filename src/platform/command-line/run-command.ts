import { readEnv } from '../config/env';
import { StartFailure } from '../config/start-failure';
import { isConnectionLoss } from '../database/connection-loss';
import type { EntityClasses } from '../database/data-source-options';
import { DomainRefusal } from '../errors/domain-refusal';
import type { CommandDatabase } from './command-database';
import { writeDocument, writePiece, writeText } from './command-output';
import {
  type CommandContext,
  type CommandInput,
  CommandRefusal,
  type CommandResult,
  type OperatorCommand,
  REFUSED,
  WRONG_USAGE,
} from './operator-command';
import { wordRefusal } from './refusal-wording';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * What to print, and the exit status: 1 for refused or failed, 2 for wrong usage or no database.
 */
export function describeFailure(error: unknown): { sentence: string; exitCode: number } {
  if (error instanceof DomainRefusal) return wordRefusal(error);
  if (error instanceof CommandRefusal) return { sentence: error.message, exitCode: error.exitCode };
  if (error instanceof StartFailure) return { sentence: error.message, exitCode: WRONG_USAGE };
  if (isConnectionLoss(error))
    return { sentence: 'The connection to the database was lost.', exitCode: WRONG_USAGE };
  return {
    sentence: `The command failed: ${error instanceof Error ? error.message : String(error)}`,
    exitCode: REFUSED,
  };
}

/** With --json, an error is a JSON document as well. */
export async function reportFailure(sentence: string, json: boolean): Promise<void> {
  if (json) await writeDocument({ error: sentence });
  else await writeText(process.stderr, sentence);
}

/** On Ctrl-C, closes what is open before the process ends. */
function endOnSignal(close: () => Promise<unknown>): { signalled: boolean } {
  const state = { signalled: false };
  const end = (signal: keyof typeof SIGNALS): void => {
    state.signalled = true;
    void close()
      .catch(() => undefined)
      .finally(() => process.exit(SIGNALS[signal]));
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  return state;
}

async function runWithDatabase(
  database: CommandDatabase,
  command: OperatorCommand,
  input: CommandInput,
  context: CommandContext,
): Promise<CommandResult> {
  try {
    const result = await command.run(input, { ...context, ...database.own });
    if (!command.namesDatabase) return result;
    return {
      ...result,
      document: { ...(result.document as object), database: database.name },
      text: `${result.text}\nDatabase: ${database.name}`,
    };
  } finally {
    await database.close();
  }
}

/**
 * Runs one command, prints its result, and returns the exit status. `loadEntities` is called only
 * for a command that needs a database: loading TypeORM takes longer than most others run.
 */
export async function runCommand(
  command: OperatorCommand,
  input: CommandInput,
  source: NodeJS.ProcessEnv,
  loadEntities: () => Promise<EntityClasses>,
): Promise<number> {
  const json = input.options.json === true;
  let describeInterrupt: (() => string) | undefined;
  let opening: Promise<CommandDatabase> | undefined;
  // Reports what was done. PostgreSQL rolls back what the command hadn't committed.
  const signals = endOnSignal(async () => {
    if (describeInterrupt) await reportFailure(describeInterrupt(), json);
    await (await opening)?.abandon();
  });
  try {
    const context = {
      env: readEnv(source),
      json,
      terminal: !json && process.stderr.isTTY,
      writeOut: writePiece,
      onInterrupt: (describe: () => string): void => void (describeInterrupt = describe),
      say: (line: string): void => {
        if (!json) process.stderr.write(`${line}\n`);
      },
    } as CommandContext;
    const { database = true } = command;
    const needsDatabase = typeof database === 'function' ? database(input) : database;
    if (needsDatabase) {
      const { openCommandDatabase } = await import('./command-database.ts');
      opening = openCommandDatabase(context, command, await loadEntities());
    }
    const result = opening
      ? await runWithDatabase(await opening, command, input, context)
      : await command.run(input, context);
    if (result.written) return result.exitCode ?? 0;
    await (json ? writeDocument(result.document) : writeText(process.stdout, result.text));
    return result.exitCode ?? 0;
  } catch (error) {
    // The signal handler closed the database and is about to end the process, so the error it
    // caused isn't reported.
    if (signals.signalled) await new Promise(() => undefined);
    const { sentence, exitCode } = describeFailure(error);
    await reportFailure(sentence, json);
    return exitCode;
  }
}
