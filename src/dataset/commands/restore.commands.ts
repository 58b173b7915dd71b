import { constants, setPriority } from 'node:os';
import { firstArgument, type OperatorCommand } from '../../platform/command-line/operator-command';
import { rowSummary } from './dataset-report';
import { withProgress } from './progress.commands';

export const restoreCommand: OperatorCommand = {
  name: 'dataset restore',
  args: '<GENERATION>',
  summary: 'build the tables of a dropped generation again from the archive, without serving it',
  examples: ['dataset restore g12'],
  async run(input, context) {
    const { restoreGeneration } = await import('../build/restore/restore-generation.ts');
    // If the service runs on the same machine, its requests go first.
    setPriority(constants.priority.PRIORITY_LOW);
    const { databaseUrl, env } = context;
    const { keepVintages } = env;
    const result = await withProgress(
      context,
      () => 'Interrupted. Nothing was changed.',
      (progress) =>
        restoreGeneration(databaseUrl, firstArgument(input), { keepVintages, ...progress }),
    );
    const text =
      result.status === 'unchanged'
        ? `${result.generation} is stored already.`
        : `Restored ${result.generation}: ${rowSummary(result.rows)}. It isn't served; "dataset rollback ${result.generation}" would serve it.`;
    return { document: result, text };
  },
};
