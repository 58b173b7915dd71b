import { readEnv } from '../config/env';
import { StartFailure } from '../config/start-failure';
import { isConnectionLoss } from '../database/connection-loss';
import type { EntityClasses } from '../database/data-source-options';
import { DomainRefusal } from '../errors/domain-refusal';
import type { CommandDatabase } from './command-database';
import { writeDocument, writePiece, writeText } from './command-output';
import {
  type CommandInput,
  CommandRefusal,
  type CommandResult,
  type CommandSurroundings,
  type LocalCommand,
  type OperatorCommand,
  REFUSED,
  type SometimesLocalCommand,
  WRONG_USAGE,
} from './operator-command';
import { wordRefusal } from './refusal-wording';

/** The signals that end a command, each with its exit status. */
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

/** Ends the process on a signal: reports what was done, and closes what is open. */
class Interruption {
  /** Set once a signal has come. It never resolves, because the process ends. */
  ending?: Promise<never>;
  /** What the command has done so far, if it says so. */
  describe?: () => string;
  /** Set as soon as it is being opened. */
  database?: Promise<CommandDatabase>;

  constructor(private readonly json: boolean) {
    const end = (signal: keyof typeof SIGNALS): void => {
      this.ending = this.end(signal);
    };
    process.once('SIGINT', end).once('SIGTERM', end);
  }

  private async end(signal: keyof typeof SIGNALS): Promise<never> {
    try {
      if (this.describe) await reportFailure(this.describe(), this.json);
      // PostgreSQL rolls back what the command hadn't committed.
      const database = await this.database;
      await database?.abandon();
    } catch {
      // The process ends anyway.
    }
    return process.exit(SIGNALS[signal]);
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
  const interruption = new Interruption(json);
  try {
    const surroundings = surroundingsOf(source, json, interruption);
    const local = withoutDatabase(command, input);
    let result: CommandResult;
    if (local) {
      result = await local.run(input, surroundings);
    } else {
      const { openCommandDatabase } = await import('./command-database.ts');
      const entities = await loadEntities();
      interruption.database = openCommandDatabase(surroundings, command, entities);
      result = await runWithDatabase(await interruption.database, command, input, surroundings);
    }
    if (!result.written)
      await (json ? writeDocument(result.document) : writeText(process.stdout, result.text));
    return result.exitCode ?? 0;
  } catch (error) {
    // The signal has closed the database, so the error that this caused isn't reported.
    if (interruption.ending) return interruption.ending;
    const { sentence, exitCode } = describeFailure(error);
    await reportFailure(sentence, json);
    return exitCode;
  }
}

/** The command, if it needs no database for this input. */
function withoutDatabase(
  command: OperatorCommand,
  input: CommandInput,
): LocalCommand | SometimesLocalCommand | undefined {
  if (command.database === false) return command;
  if (typeof command.database === 'function' && !command.database(input)) return command;
  return undefined;
}

function surroundingsOf(
  source: NodeJS.ProcessEnv,
  json: boolean,
  interruption: Interruption,
): CommandSurroundings {
  return {
    env: readEnv(source),
    json,
    terminal: !json && process.stderr.isTTY,
    writeOut: writePiece,
    onInterrupt: (describe) => {
      interruption.describe = describe;
    },
    say: (line) => {
      if (!json) process.stderr.write(`${line}\n`);
    },
  };
}

async function runWithDatabase(
  database: CommandDatabase,
  command: OperatorCommand,
  input: CommandInput,
  surroundings: CommandSurroundings,
): Promise<CommandResult> {
  try {
    const result = await command.run(input, { ...surroundings, ...database.own });
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
