import {
  type AlignedColumn,
  alignedColumns,
  minuteText,
} from '../../platform/command-line/aligned-columns';
import {
  type CommandContext,
  type OperatorCommand,
  firstArgument,
  textOption,
} from '../../platform/command-line/operator-command';
import { readDuration } from '../../platform/command-line/option-values';
import { ApiKeyService, type MintedKey } from './api-key.service';
import { KEY_PREFIX } from './key-format';
import type { KeySummary } from './key-summary';

const DEFAULT_OVERLAP = '24h';

const COLUMNS: readonly AlignedColumn<KeySummary>[] = [
  { heading: 'KEY', cell: ({ publicId }) => KEY_PREFIX + publicId },
  { heading: 'LABEL', cell: ({ label }) => label },
  { heading: 'STATUS', cell: ({ status }) => status },
  { heading: 'CREATED (UTC)', cell: ({ createdAt }) => minuteText(createdAt) },
  { heading: 'LAST USED', cell: ({ lastUsedAt }) => minuteText(lastUsedAt) },
  { heading: 'EXPIRES', cell: ({ expiresAt }) => minuteText(expiresAt) },
];

async function keysOf({ dataSource, env }: CommandContext): Promise<ApiKeyService> {
  const { ApiKeyService } = await import('./api-key.service.ts');
  return new ApiKeyService(dataSource, env);
}

function keyDocument(key: KeySummary): Record<string, unknown> {
  return {
    key_id: key.publicId,
    prefix: KEY_PREFIX + key.publicId,
    account: key.account,
    label: key.label,
    status: key.status,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
  };
}

function mintedDocument({
  key,
  publicId,
  account,
  label,
  expiresAt,
}: MintedKey): Record<string, unknown> {
  return { key, key_id: publicId, account, label, expires_at: expiresAt };
}

function mintedText({ key, account, label, expiresAt }: MintedKey): string {
  const expiry = expiresAt ? `It expires at ${minuteText(expiresAt)} UTC.` : "It doesn't expire.";
  return [
    `Created key "${label}" for "${account}". Copy it now, it is shown only once:`,
    '',
    `  ${key}`,
    '',
    expiry,
  ].join('\n');
}

export const keyCommands: readonly OperatorCommand[] = [
  {
    name: 'keys mint',
    summary: 'create an API key and show it once',
    requiredOptions: {
      '--account <NAME>': 'the account that the key belongs to',
      '--label <TEXT>': 'what the key is for, 1 to 100 characters',
    },
    options: {
      '--expires-in <TIME>': 'when the key expires, such as 90d, 24h or 30m (default: never)',
      '--operator': 'also let the key read previews of the dataset',
    },
    examples: [
      'keys mint --account Acme --label production',
      'keys mint --account Acme --label "data team" --expires-in 90d --json',
    ],
    async run(input, context) {
      const account = textOption(input, 'account') ?? '';
      const label = textOption(input, 'label') ?? '';
      const expiresIn = textOption(input, 'expiresIn');
      const lifetimeSeconds =
        expiresIn === undefined ? null : readDuration('--expires-in', expiresIn, 1);
      const isOperator = input.options.operator === true;
      const keys = await keysOf(context);
      const minted = await keys.mint(account, label, { lifetimeSeconds, isOperator });
      return { document: mintedDocument(minted), text: mintedText(minted) };
    },
  },
  {
    name: 'keys list',
    summary: "list an account's keys without their secrets",
    requiredOptions: { '--account <NAME>': 'the account' },
    examples: ['keys list --account Acme'],
    async run(input, context) {
      const account = textOption(input, 'account') ?? '';
      const keys = await (await keysOf(context)).list(account);
      const document = { account, keys: keys.map(keyDocument) };
      const none = `"${account}" has no keys yet. Create one with "keys mint".`;
      return { document, text: alignedColumns(keys, COLUMNS, none) };
    },
  },
  {
    name: 'keys revoke',
    args: '<KEYID>',
    summary: 'revoke a key immediately and permanently',
    examples: ['keys revoke 8fK2mPq0Zx'],
    async run(input, context) {
      const keys = await keysOf(context);
      const { key, changed } = await keys.revoke(firstArgument(input));
      const owner = `key ${key.publicId} ("${key.label}" of "${key.account}")`;
      const text = changed
        ? `Revoked ${owner}. It stops working immediately.`
        : `Unchanged: ${owner} was already revoked.`;
      return { document: { ...keyDocument(key), changed }, text };
    },
  },
  {
    name: 'keys rotate',
    args: '<KEYID>',
    summary: 'create a replacement for a key; the old key expires after an overlap',
    options: {
      '--overlap <TIME>': `how long the old key keeps working, such as 1h, or 0 (default: ${DEFAULT_OVERLAP})`,
    },
    examples: ['keys rotate 8fK2mPq0Zx', 'keys rotate 8fK2mPq0Zx --overlap 0'],
    async run(input, context) {
      const overlap = textOption(input, 'overlap') ?? DEFAULT_OVERLAP;
      const overlapSeconds = readDuration('--overlap', overlap, 0);
      const keys = await keysOf(context);
      const { minted, replaced } = await keys.rotate(firstArgument(input), overlapSeconds);
      const document = {
        ...mintedDocument(minted),
        replaced: {
          key_id: replaced.publicId,
          expires_at: replaced.expiresAt,
          still_works: replaced.stillWorks,
        },
      };
      const end = replaced.stillWorks
        ? `works until ${minuteText(replaced.expiresAt)} UTC`
        : 'no longer works';
      const text = `${mintedText(minted)}\nThe old key, ${replaced.publicId}, ${end}.`;
      return { document, text };
    },
  },
];
