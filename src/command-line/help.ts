import type { OperatorCommand } from './operator-command';

export const PROGRAM = 'npm run cli --';
/** npm writes two lines of its own to standard output unless it is told not to. */
const SILENT_PROGRAM = 'npm run --silent cli --';
const EXAMPLES = [
  'db status',
  'dataset import ./my-dataset',
  'accounts create Acme --plan enterprise',
  'keys mint --account Acme --label production',
  'usage report --json',
];

export function exampleLines(examples: readonly string[]): string {
  const lines = examples.map((example) => `  ${example.includes('--json') ? SILENT_PROGRAM : PROGRAM} ${example}`);
  return `\n${lines.length > 1 ? 'Examples' : 'Example'}:\n${lines.join('\n')}`;
}

/** Arguments and what else cannot be left out: "<NAME> --plan <PLAN>". */
export function mandatory({ args, options = [] }: OperatorCommand): string {
  const required = options.filter((option) => option.required).map(({ flags }) => flags);
  return [args, ...required].filter(Boolean).join(' ');
}

/** Everything at a glance: one line for each command, one block for each group. */
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
    "\nThe operator's commands of the Signal Market API. They work on the database of DATABASE_URL",
    'or, where it is unset, on the embedded one, beside the running service or without it.',
    `\nCommands:\n${lines.join('\n')}`,
    '\nOptions of every command:',
    `  ${'--json'.padEnd(width)}one JSON document on standard output, nothing else there`,
    `  ${'--help'.padEnd(width)}arguments, options and examples`,
    exampleLines(EXAMPLES),
    '\nExit status: 0 done, 1 refused or failed, 2 wrong usage or no database.\n',
  ].join('\n');
}

/** Where to read on: the help of the command that was meant or, where none can be told, of all. */
export function whereToRead(commands: readonly OperatorCommand[], args: readonly string[]): string {
  const words = args.slice(0, 2).join(' ');
  const meant = commands.find(({ name }) => name === words);
  return meant ? `"${PROGRAM} ${meant.name} --help" explains the command.` : `"${PROGRAM} --help" lists all commands.`;
}
