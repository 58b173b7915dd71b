import type { DataSource } from 'typeorm';
import type { Env } from '../config/env';

/** What a command may use. The database is opened (embedded or DATABASE_URL) before `run` where the command needs one. */
export interface CommandContext {
  env: Readonly<Env>;
  /** Only there for commands with `database: true`. */
  dataSource: DataSource;
  databaseUrl: string;
  /** What opening the embedded database has just migrated; with DATABASE_URL only `db migrate` migrates. */
  migrated: readonly string[];
  /** True with --json: nothing but the one document may reach standard output. */
  json: boolean;
  /** True where progress may redraw a line: standard error is a terminal, and --json is off. */
  terminal: boolean;
  /** A line for the person at the terminal, on standard error; silent with --json. */
  say: (line: string) => void;
}

export interface CommandInput {
  args: string[];
  options: Record<string, string | boolean | undefined>;
}

/** What a command answers: the document for --json, the text for a person, and the exit status (0 where left out). */
export interface CommandResult {
  document: unknown;
  text: string;
  exitCode?: 0 | 1 | 2;
}

/** One operator's command, as data: cli.ts gives each to commander. */
export interface OperatorCommand {
  /** e.g. "dataset import". */
  name: string;
  /** In commander's notation, e.g. "<DIR>". */
  args?: string;
  summary: string;
  /** In commander's notation: flags and description. */
  options?: readonly { flags: string; description: string; required?: boolean }[];
  database: boolean;
  /** Runs on a database whose schema is not up to date, too. */
  anySchema?: boolean;
  /** Lines for --help, without the program's name: "dataset import ./data". */
  examples?: readonly string[];
  run: (input: CommandInput, context: CommandContext) => Promise<CommandResult>;
}

/** A command that ends with one clear sentence: exit status 1 (refused) or 2 (wrong usage, or no database). */
export class CommandRefusal extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}
