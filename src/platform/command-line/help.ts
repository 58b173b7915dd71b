import type { OperatorCommand } from './operator-command';

export const PROGRAM = 'npm run cli --';
/** Without --silent, npm adds two lines of its own to standard output. */
const SILENT_PROGRAM = 'npm run --silent cli --';
const EXAMPLES = [
  'db status',
  'dataset import ./my-dataset',
  'accounts create Acme --plan enterprise',
  'keys mint --account Acme --label production',
  'usage report --json',
];

export function exampleLines(examples: readonly string[]): string {
  const lines = examples.map(
    (example) => `  ${example.includes('--json') ? SILENT_PROGRAM : PROGRAM} ${example}`,
  );
  return `\n${lines.length > 1 ? 'Examples' : 'Example'}:\n${lines.join('\n')}`;
}

/** The arguments and required options: "<NAME> --plan <PLAN>". */
export function mandatory({ args, requiredOptions = {} }: OperatorCommand): string {
  return [args, ...Object.keys(requiredOptions)].filter(Boolean).join(' ');
}

/** The list of all commands: one line per command, one block per group. */
export function overview(commands: readonly OperatorCommand[]): string {
  const usages = commands.map((command) => `${command.name} ${mandatory(command)}`.trim());
  const width = Math.max(...usages.map((usage) => usage.length)) + 2;
  const groupOf = (command?: OperatorCommand): string | undefined => command?.name.split(' ')[0];
  const lines = commands.map((command, index) => {
    const gap = index > 0 && groupOf(commands[index - 1]) !== groupOf(command) ? '\n' : '';
    return `${gap}  ${usages[index]?.padEnd(width)}${command.summary}`;
  });
  return [
    `Usage: ${PROGRAM} COMMAND [options]`,
    '\nCommands for operators of the Signal Market API. They use the database in DATABASE_URL or,',
    "if it isn't set, the embedded one. The service can be running or stopped.",
    `\nCommands:\n${lines.join('\n')}`,
    '\nOptions of every command:',
    `  ${'--json'.padEnd(width)}print one JSON document on standard output and nothing else`,
    `  ${'--help'.padEnd(width)}show arguments, options and examples`,
    exampleLines(EXAMPLES),
    '\nExit status: 0 if the command succeeded, 1 if it was refused or failed, 2 for wrong usage or no database.\n',
  ].join('\n');
}

/** Points to the help of the command in the arguments, or to the list of all commands. */
export function helpHint(commands: readonly OperatorCommand[], args: readonly string[]): string {
  const words = args.slice(0, 2).join(' ');
  const command = commands.find(({ name }) => name === words);
  return command
    ? `"${PROGRAM} ${command.name} --help" explains the command.`
    : `"${PROGRAM} --help" lists all commands.`;
}
