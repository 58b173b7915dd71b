import {
  type CommandContext,
  CommandRefusal,
  type CommandResult,
  type OperatorCommand,
} from '../command-line/operator-command';
import { reportText } from './digests/digest-report';

async function runSend({ env, databaseUrl, say }: CommandContext): Promise<CommandResult> {
  if (env.smtpUrl === undefined) {
    throw new CommandRefusal(
      'No digest was sent. Set SMTP_URL and SMTP_FROM: digests are sent over that mail server.',
      2,
    );
  }
  const { sendDigests } = await import('./digest-process.ts');
  const report = await sendDigests(env, databaseUrl, say);
  return { document: report, text: reportText(report), exitCode: report.stopped === null ? 0 : 1 };
}

export const digestCommands: readonly OperatorCommand[] = [
  {
    name: 'digests send',
    summary:
      'email members the news of their saved views; each digest is sent once, however often you run it',
    database: true,
    examples: ['digests send', 'digests send --json'],
    run: (_, context) => runSend(context),
  },
];
