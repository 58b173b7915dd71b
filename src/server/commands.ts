import { billingCommands } from '../billing/billing.commands';
import { datasetCommands } from '../dataset/commands/dataset.commands';
import type { OperatorCommand } from '../platform/command-line/operator-command';
import { erasureCommands } from '../site/account-area/erasure/erasure.commands';
import { memberCommands } from '../site/account-area/member/member.commands';
import { digestCommands } from '../site/explore/digest.commands';
import { embedCommands } from '../site/explore/pages/charts/embed.commands';
import { webhookCommands } from '../site/webhooks/webhook.commands';
import { databaseCommands } from './database.commands';

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
