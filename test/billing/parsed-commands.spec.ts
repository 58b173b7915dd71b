import { billingCommands } from '../../src/billing/billing.commands';
import type { CommandInput } from '../../src/platform/command-line/operator-command';
import { runProgram } from '../../src/platform/command-line/program';

it.each<[string, string, CommandInput]>([
  [
    'accounts create "Acme Inc" --plan pro --addon-until 2027-06-30 --addon-since 2024-01-01',
    'accounts create',
    {
      args: ['Acme Inc'],
      options: { plan: 'pro', addonUntil: '2027-06-30', addonSince: '2024-01-01' },
    },
  ],
  [
    'accounts set-plan Acme pro --json',
    'accounts set-plan',
    { args: ['Acme', 'pro'], options: { json: true } },
  ],
  [
    'accounts set-addon Acme --until 2027-06-30',
    'accounts set-addon',
    { args: ['Acme'], options: { until: '2027-06-30' } },
  ],
  [
    'accounts set-addon Acme --end',
    'accounts set-addon',
    { args: ['Acme'], options: { end: true } },
  ],
  [
    'keys mint --account Acme --label web --expires-in 90d',
    'keys mint',
    { args: [], options: { account: 'Acme', label: 'web', expiresIn: '90d' } },
  ],
  [
    'keys rotate 8fK2mPq0Zx --overlap 0',
    'keys rotate',
    { args: ['8fK2mPq0Zx'], options: { overlap: '0' } },
  ],
  ['usage report --days 7', 'usage report', { args: [], options: { days: '7' } }],
])('the command line "%s" is parsed', async (line, name, input) => {
  const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const run = jest.fn().mockResolvedValue(0);
  expect(await runProgram(billingCommands, args, run)).toBe(0);
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ name }), input);
});
