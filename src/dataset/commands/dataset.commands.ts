import type { OperatorCommand } from '../../platform/command-line/operator-command';
import { readDatasetHistory } from '../generations/history/dataset-history';
import { type DateRange, readDatasetStatus } from '../generations/history/dataset-status';
import { archiveSummary, rowSummary } from './dataset-report';
import { diffCommand } from './diff.commands';
import { exportCommand } from './export.commands';
import { historyCommands } from './history.commands';
import { importCommand } from './import.commands';
import { logCommand } from './log.commands';
import { policyCommand } from './policy.commands';
import { previewLinkCommand } from './preview-link.commands';
import { restoreCommand } from './restore.commands';
import { sampleCommand } from './sample.commands';
import { successionCommands } from './succession.commands';
import { validateCommand } from './validate.commands';

const days = ({ first, last }: DateRange): string =>
  first === null ? 'none' : `${first} to ${last}`;

const statusCommand: OperatorCommand = {
  name: 'dataset status',
  summary: 'show the served dataset: its generation, row counts and dates',
  examples: ['dataset status --json'],
  async run(_, { dataSource }) {
    const status = await readDatasetStatus(dataSource);
    if (!status) {
      return {
        document: { generation: null },
        text: 'There is no dataset yet. Import one with "dataset import".',
      };
    }
    const history = await readDatasetHistory(dataSource);
    const text = [
      `Generation  ${status.generation}`,
      `Imported    ${status.imported_at}; last changed on ${status.changed_on}`,
      `Rows        ${rowSummary(status.rows)}`,
      `Funding     ${days(status.date_ranges.funding_rounds)}`,
      `M&A         ${days(status.date_ranges.acquisitions)}`,
      `Stored      ${status.stored_generations.join(', ')}`,
      `Archived    ${archiveSummary(history.archive)}`,
    ].join('\n');
    return { document: { ...status, ...history }, text };
  },
};

export const datasetCommands: readonly OperatorCommand[] = [
  validateCommand,
  importCommand,
  exportCommand,
  statusCommand,
  diffCommand,
  ...historyCommands,
  logCommand,
  policyCommand,
  previewLinkCommand,
  restoreCommand,
  sampleCommand,
  ...successionCommands,
];
