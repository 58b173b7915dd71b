import type { OperatorCommand } from '../command-line/operator-command';
import { webhookReportText } from './webhook-report';

export const webhookCommands: readonly OperatorCommand[] = [
  {
    name: 'webhooks send',
    summary: 'tell webhooks of new publications; each is told once, however often you run it',
    examples: ['webhooks send', 'webhooks send --json'],
    async run(_, { env, databaseUrl, say }) {
      const { sendFromProcess } = await import('../explore/sending-process.ts');
      const { WebhooksModule: module } = await import('./webhooks.module.ts');
      const { WebhookSender: sender } = await import('./webhook-sender.ts');
      const report = await sendFromProcess(
        { env, databaseUrl, warn: say, module, sender },
        (webhooks) => webhooks.send(),
      );
      return { document: report, text: webhookReportText(report) };
    },
  },
];
