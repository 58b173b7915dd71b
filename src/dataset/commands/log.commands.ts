import { firstArgument, type OperatorCommand } from '../../platform/command-line/operator-command';

export const logCommand: OperatorCommand = {
  name: 'dataset log',
  args: '<SLUG>',
  summary: 'show when and how a company, investor or deal changed (a deal by its id)',
  options: { '--deals': 'also show the changes of the deals of the company or investor' },
  examples: [
    'dataset log acme-security',
    'dataset log acme-security --deals',
    'dataset log sample-round-10 --json',
  ],
  async run(input, { dataSource }) {
    const { readRecordLog } = await import('../differences/log/record-log.ts');
    const { recordLogText } = await import('./record-log-text.ts');
    const log = await readRecordLog(dataSource, firstArgument(input).trim(), {
      deals: input.options.deals === true,
    });
    return { document: log, text: recordLogText(log) };
  },
};
