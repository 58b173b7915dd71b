import './database/navigator';
import 'reflect-metadata';
import { COMMANDS } from './commands';
import { exitWithNpm } from './server/npm-parent';
import { ignoreClosedPipes } from './command-line/command-output';
import { runProgram } from './command-line/program';
import { runCommand } from './command-line/run-command';
import { keepHeapSmall } from './config/small-heap';

keepHeapSmall();
ignoreClosedPipes();
exitWithNpm(process.env);
void runProgram(COMMANDS, process.argv.slice(2), (command, input) =>
  runCommand(command, input, process.env),
).then((status) => process.exit(status));
