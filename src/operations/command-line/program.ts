import { Command, CommanderError } from 'commander';
import { BUILD_VERSION } from '../../http/build-version';
import { reportFailure } from './run-command';
import type { CommandInput, OperatorCommand } from './operator-command';

export const PROGRAM = 'npm run cli --';
/** npm writes two lines of its own to standard output unless it is told not to. */
const SILENT_PROGRAM = 'npm run --silent cli --';
const USAGE_ERROR = 2;
const EXAMPLES = [
  'db status',
  'dataset import ./my-dataset',
  'accounts create Acme --plan enterprise',
  'keys mint --account Acme --label production',
];

type Runner = (command: OperatorCommand, input: CommandInput) => Promise<number>;

function exampleLines(examples: readonly string[]): string {
  const lines = examples.map((example) => `  ${example.includes('--json') ? SILENT_PROGRAM : PROGRAM} ${example}`);
  return `\n${lines.length > 1 ? 'Examples' : 'Example'}:\n${lines.join('\n')}`;
}

function usage({ name, args }: OperatorCommand): string {
  return args ? `${name} ${args}` : name;
}

/** Everything at a glance: one line for each command, one block for each group. */
function overview(commands: readonly OperatorCommand[]): string {
  const width = Math.max(...commands.map((command) => usage(command).length)) + 2;
  const groupOf = ({ name }: OperatorCommand): string | undefined => name.split(' ')[0];
  const lines = commands.map((command, index) => {
    const previous = commands[index - 1];
    const gap = previous && groupOf(previous) !== groupOf(command) ? '\n' : '';
    return `${gap}  ${usage(command).padEnd(width)}${command.summary}`;
  });
  return [
    `Usage: ${PROGRAM} COMMAND [options]`,
    `\nThe operator's commands of the Signal Market API. They work on the database of DATABASE_URL or, where it is unset, on the embedded one, beside the running service or without it.`,
    `\nCommands:\n${lines.join('\n')}`,
    `\nOptions of every command:\n  ${'--json'.padEnd(width)}one JSON document on standard output, nothing else there\n  ${'--help'.padEnd(width)}arguments, options and examples`,
    exampleLines(EXAMPLES),
    '\nExit status: 0 done, 1 refused or failed, 2 wrong usage or no database.\n',
  ].join('\n');
}

/** Commander with the house's manners: nothing is printed and no process ended behind our back. */
function mannered(command: Command): Command {
  return command
    .exitOverride()
    .configureOutput({ writeErr: () => undefined, outputError: () => undefined })
    .helpCommand(false)
    .helpOption('-h, --help', 'show this help');
}

function register(parent: Command, command: OperatorCommand, run: (input: CommandInput) => Promise<void>): void {
  const leafName = command.name.split(' ').at(-1) ?? command.name;
  const leaf = mannered(parent.command(`${leafName} ${command.args ?? ''}`.trim()))
    .summary(command.summary)
    .description(`${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`)
    .allowExcessArguments(false);
  for (const { flags, description, required } of command.options ?? []) {
    if (required) leaf.requiredOption(flags, description);
    else leaf.option(flags, description);
  }
  leaf.option('--json', 'one JSON document on standard output, nothing else there');
  if (command.examples?.length) leaf.addHelpText('after', exampleLines(command.examples));
  leaf.action(() => run({ args: leaf.args, options: leaf.opts() }));
}

function buildProgram(
  commands: readonly OperatorCommand[],
  run: (command: OperatorCommand, input: CommandInput) => Promise<void>,
): Command {
  const program = mannered(new Command(PROGRAM)).version(BUILD_VERSION, '--version', 'show the version');
  program.helpInformation = () => overview(commands);
  const groups = new Map<string, Command>();
  for (const command of commands) {
    const [groupName = '', leafName] = command.name.split(' ');
    let parent = program;
    if (leafName !== undefined) {
      parent = groups.get(groupName) ?? mannered(program.command(groupName)).usage('COMMAND [options]');
      groups.set(groupName, parent);
    }
    register(parent, command, (input) => run(command, input));
  }
  return program;
}

/** Reads the arguments, runs the command that they name, and gives the exit status. */
export async function runProgram(commands: readonly OperatorCommand[], args: string[], run: Runner): Promise<number> {
  let exitCode = 0;
  const program = buildProgram(commands, async (command, input) => {
    exitCode = await run(command, input);
  });
  const json = args.includes('--json');
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    await reportFailure(usageSentence(error), json);
    return USAGE_ERROR;
  }
  return exitCode;
}

function usageSentence({ code, message }: CommanderError): string {
  const hint = `"${PROGRAM} --help" lists all commands.`;
  if (code === 'commander.help') return `Say which command: ${hint}`;
  const [, problem = '', suggestion] = /^(?:error: )?(.*?)\.?(?:\n\(Did you mean (.*)\?\))?$/s.exec(message) ?? [];
  const sentence = `${problem[0]?.toUpperCase()}${problem.slice(1).replace('. Expected', ': expected')}`;
  return suggestion ? `${sentence}: did you mean "${suggestion}"? ${hint}` : `${sentence}. ${hint}`;
}
