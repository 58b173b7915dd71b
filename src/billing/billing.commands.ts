import type { OperatorCommand } from '../platform/command-line/operator-command';
import { accountCommands } from './account/account.commands';
import { keyCommands } from './api-key/key.commands';
import { usageCommands } from './usage/usage.commands';

export const billingCommands: readonly OperatorCommand[] = [
  ...accountCommands,
  ...keyCommands,
  ...usageCommands,
];
