import './database/navigator';
import 'reflect-metadata';
import { ignoreClosedPipes } from './command-line/command-output';
import { runProgram } from './command-line/program';
import { runCommand } from './command-line/run-command';
import { COMMANDS } from './commands';
import { keepHeapSmall } from './config/small-heap';
import type { ENTITIES } from './server/entities';
import { exitWithNpm } from './server/npm-parent';

const loadEntities = async (): Promise<typeof ENTITIES> =>
  (await import('./server/entities.ts')).ENTITIES;

keepHeapSmall();
ignoreClosedPipes();
exitWithNpm(process.env);
void runProgram(COMMANDS, process.argv.slice(2), (command, input) =>
  runCommand(command, input, process.env, loadEntities),
).then((status) => process.exit(status));
