import 'reflect-metadata';
import { billingCommands } from './billing/billing.commands';
import { databaseCommands } from './database/database.commands';
import { datasetCommands } from './dataset/dataset.commands';
import { ignoreClosedPipes } from './operations/command-line/command-output';
import { runProgram } from './operations/command-line/program';
import { runCommand } from './operations/command-line/run-command';

const COMMANDS = [...databaseCommands, ...datasetCommands, ...billingCommands];

ignoreClosedPipes();
void runProgram(COMMANDS, process.argv.slice(2), (command, input) => runCommand(command, input, process.env)).then((status) =>
  process.exit(status),
);
