import { CommandRefusal, type OperatorCommand } from '../command-line/operator-command';
import { reportText } from './digests/digest-report';

export const digestCommands: readonly OperatorCommand[] = [
  {
    name: 'digests send',
    summary:
      'email members the news of their saved views; each digest is sent once, however often you run it',
    examples: ['digests send', 'digests send --json'],
    async run(_, { env, databaseUrl, say }) {
      if (env.smtpUrl === undefined) {
        throw new CommandRefusal(
          'No digest was sent. Set SMTP_URL and SMTP_FROM: digests are sent over that mail server.',
          2,
        );
      }
      const { sendDigests } = await import('./digest-process.ts');
      const report = await sendDigests(env, databaseUrl, say);
      return {
        document: report,
        text: reportText(report),
        exitCode: report.stopped === null ? 0 : 1,
      };
    },
  },
];
