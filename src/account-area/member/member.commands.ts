import { latestChanges } from '../../billing/account/account-change';
import { existingAccount } from '../../billing/account/locked-account';
import { alignedColumns, minuteText } from '../../command-line/aligned-columns';
import {
  type CommandContext,
  type CommandInput,
  CommandRefusal,
  type CommandResult,
  type OperatorCommand,
} from '../../command-line/operator-command';
import { readDuration } from '../../command-line/option-values';
import { linkPath } from '../sign-in/sign-in-link';
import { SignInMail } from '../sign-in/sign-in-mail';
import { type Invitation, MemberService } from './member.service';

const ONE_DAY = '24h';
const MAX_LINK_SECONDS = 7 * 86_400;
const MAX_CHANGES = 10_000;

const nameIn = ({ args }: CommandInput): string => args[0] ?? '';
const emailIn = ({ options }: CommandInput): string => (options as { email?: string }).email ?? '';

function readLinkLifetime(text = ONE_DAY): number {
  const seconds = readDuration('--expires-in', text, 1);
  if (seconds > MAX_LINK_SECONDS)
    throw new CommandRefusal('--expires-in can be at most 7d, because anyone who has the link can sign in.', 2);
  return seconds;
}

/** null where it was sent; else why the operator has to hand it over. */
async function mailProblem(
  { env }: CommandContext,
  { email, account, expiresAt }: Invitation,
  url: string,
): Promise<string | null> {
  const mail = SignInMail.of(env);
  if (!mail) return 'SMTP_URL is not set, so send the link to them yourself.';
  try {
    await mail.send({ to: email, account, url, expiresAt });
    return null;
  } catch (error) {
    return `The mail server refused the message, so send the link to them yourself: ${(error as Error).message}`;
  }
}

async function runInvite(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const { accountAreaUrl } = context.env;
  if (accountAreaUrl === undefined) {
    throw new CommandRefusal(
      'Set ACCOUNT_AREA_URL to the address under which members reach the service: the link begins with it.',
      2,
    );
  }
  const seconds = readLinkLifetime((input.options as { expiresIn?: string }).expiresIn);
  const invitation = await new MemberService(context.dataSource).invite(nameIn(input), emailIn(input), seconds);
  const { account, email, isNew, token, expiresAt } = invitation;
  const url = accountAreaUrl + linkPath(token);
  const problem = await mailProblem(context, invitation, url);
  const document = {
    account,
    email,
    new_member: isNew,
    sent: problem === null,
    link: problem === null ? null : url,
    expires_at: expiresAt,
  };
  const who = `${email} ${isNew ? 'is now' : 'was already'} a member of "${account}".`;
  const until = `It works once, until ${minuteText(expiresAt)} UTC.`;
  if (problem === null) return { document, text: `${who} The sign-in link was sent. ${until}` };
  return { document, text: [`${who} The sign-in link:`, '', `  ${url}`, '', `${until} ${problem}`].join('\n') };
}

async function runMembers(input: CommandInput, { dataSource }: CommandContext): Promise<CommandResult> {
  const members = await new MemberService(dataSource).list(nameIn(input));
  const document = {
    account: nameIn(input),
    members: members.map(({ email, createdAt, lastSignInAt }) => ({
      email,
      created_at: createdAt,
      last_sign_in_at: lastSignInAt,
    })),
  };
  if (members.length === 0)
    return { document, text: `"${nameIn(input)}" has no members yet. Invite one with "accounts invite".` };
  const rows = members.map(({ email, createdAt, lastSignInAt }) => [email, minuteText(createdAt), minuteText(lastSignInAt)]);
  return { document, text: alignedColumns(['E-MAIL', 'INVITED (UTC)', 'LAST SIGN-IN'], rows) };
}

async function runRemove(input: CommandInput, { dataSource }: CommandContext): Promise<CommandResult> {
  const email = await new MemberService(dataSource).remove(nameIn(input), emailIn(input));
  const text = `${email} is no member of "${nameIn(input)}" any more, and is signed out. Keys stay as they are.`;
  return { document: { account: nameIn(input), email, removed: true }, text };
}

async function runAudit(input: CommandInput, { dataSource }: CommandContext): Promise<CommandResult> {
  const { id, name } = await existingAccount(dataSource.manager, nameIn(input));
  const changes = await latestChanges(dataSource.manager, id, MAX_CHANGES);
  const document = { account: name, changes: changes.map(({ keyId, ...change }) => ({ ...change, key_id: keyId })) };
  if (changes.length === 0) return { document, text: `No changes are recorded for "${name}".` };
  const rows = changes.map(({ at, actor, action, keyId, detail, address }) => [
    minuteText(at),
    actor,
    action.replaceAll('_', ' '),
    keyId,
    detail,
    address,
  ]);
  return { document, text: alignedColumns(['WHEN (UTC)', 'WHO', 'WHAT', 'KEY', 'DETAIL', 'FROM'], rows) };
}

const EMAIL = { flags: '--email <E-MAIL>', description: "the member's email address", required: true };

export const memberCommands: readonly OperatorCommand[] = [
  {
    name: 'accounts invite',
    args: '<NAME>',
    summary: 'invite a member to the account area with a sign-in link that works once',
    options: [EMAIL, { flags: '--expires-in <TIME>', description: `how long the link works, at most 7d (default: ${ONE_DAY})` }],
    database: true,
    examples: ['accounts invite Acme --email ada@acme.example', 'accounts invite Acme --email ada@acme.example --expires-in 2h'],
    run: runInvite,
  },
  {
    name: 'accounts members',
    args: '<NAME>',
    summary: 'list who can sign in to an account',
    database: true,
    examples: ['accounts members Acme'],
    run: runMembers,
  },
  {
    name: 'accounts remove-member',
    args: '<NAME>',
    summary: 'remove a member from an account and sign them out',
    options: [EMAIL],
    database: true,
    examples: ['accounts remove-member Acme --email ada@acme.example'],
    run: runRemove,
  },
  {
    name: 'accounts audit',
    args: '<NAME>',
    summary: 'show what changed on an account: who did it, when and from where',
    database: true,
    examples: ['accounts audit Acme', 'accounts audit Acme --json'],
    run: runAudit,
  },
];
