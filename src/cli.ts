import './platform/database/navigator';
import 'reflect-metadata';
import { ignoreClosedPipes } from './platform/command-line/command-output';
import { runProgram } from './platform/command-line/program';
import { runCommand } from './platform/command-line/run-command';
import { keepHeapSmall } from './platform/config/small-heap';
import { COMMANDS } from './server/commands';
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
