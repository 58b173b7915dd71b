import './database/navigator';
import 'reflect-metadata';
import { erasureCommands } from './account-area/erasure/erasure.commands';
import { memberCommands } from './account-area/member/member.commands';
import { billingCommands } from './billing/billing.commands';
import { digestCommands } from './explore/digest.commands';
import { databaseCommands } from './server/database.commands';
import { exitWithNpm } from './server/npm-parent';
import { datasetCommands } from './dataset/commands/dataset.commands';
import { ignoreClosedPipes } from './command-line/command-output';
import { runProgram } from './command-line/program';
import { runCommand } from './command-line/run-command';
import { keepHeapSmall } from './config/small-heap';

const COMMANDS = [
  ...databaseCommands,
  ...datasetCommands,
  ...billingCommands,
  ...memberCommands,
  ...erasureCommands,
  ...digestCommands,
];

keepHeapSmall();
ignoreClosedPipes();
exitWithNpm(process.env);
void runProgram(COMMANDS, process.argv.slice(2), (command, input) =>
  runCommand(command, input, process.env),
).then((status) => process.exit(status));
