import { alignedColumns } from '../../platform/command-line/aligned-columns';
import { type OperatorCommand, textOption } from '../../platform/command-line/operator-command';
import { readWholeNumber } from '../../platform/command-line/option-values';
import { readUsage, type UsageReport } from './usage-report';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 3650;

type Row = Readonly<Record<string, string | number>>;

/** A table with a column for each field of the rows, such as "UNITS THIS MONTH"; empty without rows. */
function section(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).map((field) => ({
    heading: field.toUpperCase().replaceAll('_', ' '),
    cell: (row: Row) => row[field] ?? null,
  }));
  return alignedColumns(rows, columns);
}

function reportText(report: UsageReport): string {
  const { account, calls, first_day, last_day } = report;
  const owner = account === null ? '' : ` of "${account}"`;
  const title = `Successful data requests${owner} from ${first_day} to ${last_day} (UTC): ${calls}`;
  const named = (heading: string, rows: UsageReport['intents']): string =>
    section(
      (rows ?? []).map(({ day, category, requests }) => ({ day, [heading]: category, requests })),
    );
  const sections = [
    section(report.accounts),
    section(report.keys),
    section(report.days),
    section(report.endpoints),
    section(report.assistants),
    named('intent', report.intents),
    named('sdk', report.sdks),
  ];
  return [title, ...sections.filter((text) => text !== '')].join('\n\n');
}

export const usageCommands: readonly OperatorCommand[] = [
  {
    name: 'usage report',
    summary:
      'show calls by account, key, day and endpoint, and the intents and SDKs of all callers',
    options: {
      '--account <NAME>':
        'show only the calls of this account; intents and SDKs are not recorded by account',
      '--days <N>': `how many days to show, up to today (default: ${DEFAULT_DAYS})`,
    },
    examples: ['usage report', 'usage report --account Acme --days 7'],
    async run(input, { dataSource }) {
      const account = textOption(input, 'account');
      const days = textOption(input, 'days');
      const dayCount = readWholeNumber('--days', days, [1, MAX_DAYS]) ?? DEFAULT_DAYS;
      const { existingAccount } = await import('../account/locked-account.ts');
      if (account !== undefined) await existingAccount(dataSource.manager, account);
      const report = await readUsage(dataSource, account ?? null, dayCount);
      return { document: report, text: reportText(report) };
    },
  },
];
