import { ConfigurationError, readEnv } from '../config/env';
import { isConnectionLoss } from '../database/connection-loss';
import { DatabaseFailure } from '../database/database-failure';
import { DomainRefusal } from '../errors/domain-refusal';
import { CommandDatabase } from './command-database';
import { writeDocument, writeText } from './command-output';
import { wordRefusal } from './refusal-wording';
import { CommandRefusal, type CommandContext, type CommandInput, type OperatorCommand } from './operator-command';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** The one sentence, and the exit status: 1 refused or failed, 2 wrong usage or no database. */
export function describeFailure(error: unknown): { sentence: string; exitCode: number } {
  if (error instanceof DomainRefusal) return wordRefusal(error);
  if (error instanceof CommandRefusal) return { sentence: error.message, exitCode: error.exitCode };
  if (error instanceof DatabaseFailure || error instanceof ConfigurationError) return { sentence: error.message, exitCode: 2 };
  if (isConnectionLoss(error)) return { sentence: 'The connection to the database was lost.', exitCode: 2 };
  return { sentence: `The command failed: ${error instanceof Error ? error.message : String(error)}`, exitCode: 1 };
}

/** With --json an error is the one document, too. */
export async function reportFailure(sentence: string, json: boolean): Promise<void> {
  if (json) await writeDocument({ error: sentence });
  else await writeText(process.stderr, sentence);
}

/** Ctrl-C gives the embedded database back before the process ends; what the command had not committed is undone by PostgreSQL. */
function abandonOnSignal(opening: Promise<CommandDatabase>): { signalled: boolean } {
  const state = { signalled: false };
  const abandon = (signal: keyof typeof SIGNALS): void => {
    state.signalled = true;
    void opening
      .then((database) => database.abandon())
      .catch(() => undefined)
      .finally(() => process.exit(SIGNALS[signal]));
  };
  process.once('SIGINT', abandon).once('SIGTERM', abandon);
  return state;
}

async function runWithDatabase(
  command: OperatorCommand,
  input: CommandInput,
  context: CommandContext,
): ReturnType<OperatorCommand['run']> {
  const opening = CommandDatabase.open(context.env, command, context.say);
  const signals = abandonOnSignal(opening);
  try {
    const database = await opening;
    try {
      const { dataSource, url, migrated } = database;
      return await command.run(input, { ...context, dataSource, databaseUrl: url, migrated });
    } finally {
      await database.close();
    }
  } catch (error) {
    // The signal has taken the database away from under the command, and its handler is about to end the process: no word about that.
    if (signals.signalled) await new Promise(() => undefined);
    throw error;
  }
}

/** Runs one command with what it needs, writes its answer, and gives the exit status. */
export async function runCommand(command: OperatorCommand, input: CommandInput, source: NodeJS.ProcessEnv): Promise<number> {
  const json = input.options.json === true;
  try {
    const context = {
      env: readEnv(source),
      json,
      terminal: !json && process.stderr.isTTY,
      say: (line: string): void => {
        if (!json) process.stderr.write(`${line}\n`);
      },
    } as CommandContext;
    const result = command.database ? await runWithDatabase(command, input, context) : await command.run(input, context);
    await (json ? writeDocument(result.document) : writeText(process.stdout, result.text));
    return result.exitCode ?? 0;
  } catch (error) {
    const { sentence, exitCode } = describeFailure(error);
    await reportFailure(sentence, json);
    return exitCode;
  }
}
