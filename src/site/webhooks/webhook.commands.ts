import type { OperatorCommand } from '../../platform/command-line/operator-command';
import { webhookReportText } from './webhook-report';

export const webhookCommands: readonly OperatorCommand[] = [
  {
    name: 'webhooks send',
    summary: 'tell webhooks of new publications; each is told once, however often you run it',
    examples: ['webhooks send', 'webhooks send --json'],
    async run(_, context) {
      const { sendFromProcess } = await import('../explore/sending-process.ts');
      const { WebhooksModule: module } = await import('./webhooks.module.ts');
      const { WebhookSender: sender } = await import('./webhook-sender.ts');
      const report = await sendFromProcess(context, module, sender);
      return { document: report, text: webhookReportText(report) };
    },
  },
];
