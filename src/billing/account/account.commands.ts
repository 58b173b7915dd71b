import { type AlignedColumn, alignedColumns } from '../../platform/command-line/aligned-columns';
import {
  type CommandContext,
  CommandRefusal,
  type CommandResult,
  type OperatorCommand,
  firstArgument,
  textOption,
} from '../../platform/command-line/operator-command';
import { readDay } from '../../platform/command-line/option-values';
import { PLAN_IDS } from '../plan/offers';
import type { AccountSummary } from './account-summary';
import { AccountService, type ChangedAccount } from './account.service';

const ACCESS_BY = { plan: 'by plan', grandfathered_addon: 'by add-on' } as const;

const COLUMNS: readonly AlignedColumn<AccountSummary>[] = [
  { heading: 'ACCOUNT', cell: ({ name }) => name },
  { heading: 'PLAN', cell: ({ plan }) => plan },
  { heading: 'API ACCESS', cell: ({ source }) => (source === null ? 'none' : ACCESS_BY[source]) },
  { heading: 'ADD-ON SINCE', cell: ({ addonSince }) => addonSince },
  { heading: 'ADD-ON UNTIL', cell: ({ addonUntil }) => addonUntil },
  { heading: 'ACTIVE KEYS', cell: ({ activeKeys }) => activeKeys },
];

async function accountsOf({ dataSource, env }: CommandContext): Promise<AccountService> {
  const { AccountService } = await import('./account.service.ts');
  return new AccountService(dataSource, env);
}

function accountDocument(account: AccountSummary): Record<string, unknown> {
  return {
    account: account.name,
    plan: account.plan,
    api_access: account.apiAccess,
    entitlement_source: account.source,
    addon_since: account.addonSince,
    addon_until: account.addonUntil,
    active_keys: account.activeKeys,
    created_at: account.createdAt,
  };
}

function accessText({ plan, source, addonUntil }: AccountSummary): string {
  if (source === 'plan') return `is on the ${plan} plan, with API access`;
  if (source)
    return `is on the ${plan} plan, with API access through its add-on until ${addonUntil}`;
  return `is on the ${plan} plan, without API access`;
}

function changeText({ account, changed, lapsedKeys }: ChangedAccount): string {
  const lapsed = lapsedKeys > 0 ? ' Its keys have lapsed.' : '';
  return `${changed ? '' : 'Unchanged: '}"${account.name}" ${accessText(account)}.${lapsed}`;
}

/** Explains why an add-on gives no access: it was bought on the cut-off day or later. */
function cutoffText(account: AccountSummary, { env }: CommandContext): string {
  const { addonSince } = account;
  if (
    addonSince === null ||
    env.grandfatherCutoff === undefined ||
    addonSince < env.grandfatherCutoff
  )
    return '';
  return ` Its add-on, bought on ${addonSince}, gives no access: GRANDFATHER_CUTOFF is ${env.grandfatherCutoff}.`;
}

function changeResult(change: ChangedAccount, context: CommandContext): CommandResult {
  const document = { ...accountDocument(change.account), changed: change.changed };
  return { document, text: changeText(change) + cutoffText(change.account, context) };
}

export const accountCommands: readonly OperatorCommand[] = [
  {
    name: 'accounts create',
    args: '<NAME>',
    summary: 'create an account',
    requiredOptions: { '--plan <PLAN>': `one of ${PLAN_IDS.join(', ')}` },
    options: {
      '--addon-until <DATE>': 'the last UTC day of its retired add-on',
      '--addon-since <DATE>': 'the UTC day on which the add-on was bought (default: today)',
    },
    examples: [
      'accounts create Acme --plan enterprise',
      'accounts create Initech --plan pro --addon-until 2027-06-30 --addon-since 2024-01-01',
    ],
    async run(input, context) {
      const plan = textOption(input, 'plan') ?? '';
      const addonUntil = readDay('--addon-until', textOption(input, 'addonUntil'));
      const addonSince = readDay('--addon-since', textOption(input, 'addonSince'));
      const accounts = await accountsOf(context);
      const account = await accounts.create({
        name: firstArgument(input),
        plan,
        addonUntil,
        addonSince,
      });
      const next = account.apiAccess ? ' Mint a key with "keys mint".' : '';
      const text = `Created: "${account.name}" ${accessText(account)}.${cutoffText(account, context)}${next}`;
      return { document: accountDocument(account), text };
    },
  },
  {
    name: 'accounts list',
    summary: 'list all accounts with their plans and API access',
    examples: ['accounts list'],
    async run(_, context) {
      const accounts = await (await accountsOf(context)).list();
      const document = { accounts: accounts.map(accountDocument) };
      const none = 'There are no accounts yet. Create one with "accounts create".';
      const text = alignedColumns(accounts, COLUMNS, none);
      return { document, text };
    },
  },
  {
    name: 'accounts set-plan',
    args: '<NAME> <PLAN>',
    summary: "change an account's plan; if the new plan has no API access, its keys lapse",
    examples: ['accounts set-plan Acme pro'],
    async run(input, context) {
      const [name = '', plan = ''] = input.args;
      const accounts = await accountsOf(context);
      return changeResult(await accounts.setPlan(name, plan), context);
    },
  },
  {
    name: 'accounts set-addon',
    args: '<NAME>',
    summary: "set when an account's retired add-on ends",
    options: {
      '--until <DATE>': 'the last UTC day of the add-on; an add-on that has ended starts again now',
      '--end': 'end the add-on now; keys that depend on it lapse immediately',
      '--addon-since <DATE>':
        'the UTC day on which it was bought (default: the recorded day, or today)',
    },
    examples: ['accounts set-addon Initech --until 2027-12-31', 'accounts set-addon Initech --end'],
    async run(input, context) {
      const until = readDay('--until', textOption(input, 'until'));
      const addonSince = readDay('--addon-since', textOption(input, 'addonSince'));
      const end = input.options.end === true;
      if ((until === undefined && !end) || (until !== undefined && end))
        throw new CommandRefusal('Use either --until DATE or --end.');
      if (end && addonSince !== undefined)
        throw new CommandRefusal('You can use --addon-since with --until, but not with --end.');
      const accounts = await accountsOf(context);
      const change = await (until === undefined
        ? accounts.endAddon(firstArgument(input))
        : accounts.setAddonUntil(firstArgument(input), until, addonSince));
      return changeResult(change, context);
    },
  },
];
