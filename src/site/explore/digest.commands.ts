import { CommandRefusal, type OperatorCommand } from '../../platform/command-line/operator-command';
import { reportText } from './views/digests/digest-report';

export const digestCommands: readonly OperatorCommand[] = [
  {
    name: 'digests send',
    summary:
      'email members the news of their saved views; each digest is sent once, however often you run it',
    examples: ['digests send', 'digests send --json'],
    async run(_, context) {
      if (context.env.smtpUrl === undefined) {
        throw new CommandRefusal(
          'No digest was sent. Set SMTP_URL and SMTP_FROM: digests are sent over that mail server.',
        );
      }
      const { sendFromProcess } = await import('./sending-process.ts');
      const { ExploreModule: module } = await import('./explore.module.ts');
      const { DigestSender: sender } = await import('./views/digests/digest-sender.ts');
      const report = await sendFromProcess(context, module, sender);
      return {
        document: report,
        text: reportText(report),
        exitCode: report.stopped === null ? 0 : 1,
      };
    },
  },
];
