import { erasureCommands } from './account-area/erasure/erasure.commands';
import { memberCommands } from './account-area/member/member.commands';
import { billingCommands } from './billing/billing.commands';
import type { OperatorCommand } from './command-line/operator-command';
import { datasetCommands } from './dataset/commands/dataset.commands';
import { digestCommands } from './explore/digest.commands';
import { embedCommands } from './explore/embeds/embed.commands';
import { databaseCommands } from './server/database.commands';
import { webhookCommands } from './webhooks/webhook.commands';

/** Every command of the operators' program, in the order of its help. */
export const COMMANDS: readonly OperatorCommand[] = [
  ...databaseCommands,
  ...datasetCommands,
  ...billingCommands,
  ...memberCommands,
  ...erasureCommands,
  ...embedCommands,
  ...digestCommands,
  ...webhookCommands,
];
