import { Command, CommanderError } from 'commander';
import { BUILD_VERSION } from '../http/build-version';
import { exampleLines, mandatory, overview, PROGRAM, helpHint } from './help';
import { type CommandInput, type OperatorCommand, WRONG_USAGE } from './operator-command';
import { reportFailure } from './run-command';

type Runner = (command: OperatorCommand, input: CommandInput) => Promise<number>;

/** Configures commander to throw instead of printing errors and ending the process. */
function configured(command: Command): Command {
  return command
    .exitOverride()
    .configureOutput({ writeErr: () => undefined, outputError: () => undefined })
    .helpCommand(false)
    .helpOption('-h, --help', 'show this help');
}

function register(
  group: Command,
  command: OperatorCommand,
  run: (input: CommandInput) => Promise<void>,
): void {
  const [, leafName] = command.name.split(' ');
  const leaf = configured(group.command(`${leafName} ${command.args ?? ''}`.trim()))
    .summary(command.summary)
    .description(`${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`)
    .usage(`${mandatory(command)} [options]`.trim())
    .allowExcessArguments(false);
  for (const option of Object.entries(command.requiredOptions ?? {}))
    leaf.requiredOption(...option);
  for (const option of Object.entries(command.options ?? {})) leaf.option(...option);
  leaf.option('--json', 'print one JSON document on standard output and nothing else');
  leaf.addHelpText('after', exampleLines(command.examples));
  leaf.action(() => run({ args: leaf.args, options: leaf.opts() }));
}

function buildProgram(
  commands: readonly OperatorCommand[],
  run: (command: OperatorCommand, input: CommandInput) => Promise<void>,
): Command {
  const program = configured(new Command(PROGRAM)).version(
    BUILD_VERSION,
    '--version',
    'show the version',
  );
  program.helpInformation = () => overview(commands);
  for (const command of commands) {
    const [groupName = ''] = command.name.split(' ');
    const group =
      program.commands.find((one) => one.name() === groupName) ??
      configured(program.command(groupName)).usage('COMMAND [options]');
    register(group, command, (input) => run(command, input));
  }
  return program;
}

/** Parses the arguments, runs the command, and returns the exit status. */
export async function runProgram(
  commands: readonly OperatorCommand[],
  args: string[],
  run: Runner,
): Promise<number> {
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
    await reportFailure(`${usageSentence(error)} ${helpHint(commands, args)}`, json);
    return WRONG_USAGE;
  }
  return exitCode;
}

/**
 * Commander's "error: unknown option '--plna'\n(Did you mean --plan?)" becomes "Unknown option
 * '--plna': did you mean "--plan"?"
 */
function usageSentence({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'Which command?';
  const [, problem = '', suggestion] =
    /^(?:error: )?(.*?)\.?(?:\n\(Did you mean (.*)\?\))?$/s.exec(message) ?? [];
  const sentence = `${problem[0]?.toUpperCase()}${problem.slice(1).replace('. Expected', ': expected')}`;
  return suggestion ? `${sentence}: did you mean "${suggestion}"?` : `${sentence}.`;
}
