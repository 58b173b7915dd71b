import type { DataSource } from 'typeorm';
import type { Env } from '../config/env';

/** What every command can use. */
export interface CommandSurroundings {
  env: Readonly<Env>;
  /** True with --json: standard output must contain nothing but the document. */
  json: boolean;
  /** True if progress can redraw a line: standard error is a terminal, and --json is off. */
  terminal: boolean;
  /**
   * Writes a piece of a document that is too large for memory to standard output. The result is
   * then marked as `written`.
   */
  writeOut: (piece: string) => Promise<void>;
  /**
   * Sets what Ctrl-C prints before the process ends: what was done and what wasn't. `describe` may
   * also clean up the terminal.
   */
  onInterrupt: (describe: () => string) => void;
  /** Prints a line on standard error; does nothing with --json. */
  say: (line: string) => void;
}

/**
 * What a command with a database can use. The embedded one, or the one in DATABASE_URL, is opened
 * before `run`.
 */
export interface CommandContext extends CommandSurroundings {
  dataSource: DataSource;
  databaseUrl: string;
  /**
   * The migrations that were applied when the embedded database was opened. With DATABASE_URL, only
   * `db migrate` migrates.
   */
  migrated: readonly string[];
}

export interface CommandInput {
  args: string[];
  options: Record<string, string | boolean | undefined>;
}

/** The name, key id or folder that a command is about. */
export const firstArgument = ({ args }: CommandInput): string => args[0] ?? '';

/** The text of an option in camel case: `addonUntil` of "--addon-until <DATE>". */
export function textOption({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * A command's result: the document for --json, the text for people, and the exit status (default
 * 0).
 */
export interface CommandResult {
  document: unknown;
  text: string;
  exitCode?: 0 | 1 | 2;
  /** The document has already been written to standard output (see CommandContext.writeOut). */
  written?: true;
}

/** By flags in commander's notation, such as "--at <INSTANT>". */
type OptionDescriptions = Readonly<Record<`--${string}`, string>>;

/** What every command declares. */
interface CommandDeclaration {
  /** Its group and its own name: "dataset import". */
  name: `${string} ${string}`;
  /** In commander's notation, e.g. "<DIR>". */
  args?: string;
  summary: string;
  requiredOptions?: OptionDescriptions;
  options?: OptionDescriptions;
  /**
   * The result ends with the name of the database, because the service serves what the command
   * changes there. Not for results that are `written`.
   */
  namesDatabase?: true;
  /** The command also works before the schema is up to date. */
  anySchema?: true;
  /** Examples for --help, without the program's name: "dataset import ./data". */
  examples: readonly string[];
}

interface DatabaseCommand extends CommandDeclaration {
  database?: true;
  run: (input: CommandInput, context: CommandContext) => Promise<CommandResult>;
}

export interface LocalCommand extends CommandDeclaration {
  /** It needs no database. */
  database: false;
  run: (input: CommandInput, surroundings: CommandSurroundings) => Promise<CommandResult>;
}

/** A command that needs a database with some inputs only. Without one, it gets no `databaseUrl`. */
export interface SometimesLocalCommand extends CommandDeclaration {
  database: (input: CommandInput) => boolean;
  run: (
    input: CommandInput,
    context: CommandSurroundings & Partial<CommandContext>,
  ) => Promise<CommandResult>;
}

/** One command, as data. program.ts registers each with commander. By default, it has a database. */
export type OperatorCommand = DatabaseCommand | LocalCommand | SometimesLocalCommand;

/** The exit status of a command that was refused or failed. */
export const REFUSED = 1;
/** The exit status of a command that was called incorrectly, or had no database. */
export const WRONG_USAGE = 2;

/** Ends a command with one sentence: usually, it was called incorrectly or lacks a setting. */
export class CommandRefusal extends Error {
  constructor(
    message: string,
    readonly exitCode = WRONG_USAGE,
  ) {
    super(message);
  }
}
