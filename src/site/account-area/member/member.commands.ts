import { type AccountChange, latestChanges } from '../../../billing/account/account-change';
import {
  type AlignedColumn,
  alignedColumns,
  minuteText,
} from '../../../platform/command-line/aligned-columns';
import {
  type CommandContext,
  type CommandInput,
  CommandRefusal,
  type OperatorCommand,
  firstArgument,
  textOption,
} from '../../../platform/command-line/operator-command';
import { readDuration } from '../../../platform/command-line/option-values';
import { MailServer } from '../../../platform/mail/mail-server';
import { MEMBER_ROLES, type MemberRole } from '../../visits/member';
import { linkPath } from '../sign-in/sign-in-link';
import { signInMail } from '../sign-in/sign-in-mail';
import { type Invitation, MemberService } from './member.service';
import type { MemberSummary } from './members';

const DEFAULT_LINK_LIFETIME = '24h';
const MAX_LINK_SECONDS = 7 * 86_400;
const MAX_CHANGES = 10_000;

const MEMBER_COLUMNS: readonly AlignedColumn<MemberSummary>[] = [
  { heading: 'EMAIL', cell: ({ email }) => email },
  { heading: 'ROLE', cell: ({ role }) => role },
  { heading: 'INVITED (UTC)', cell: ({ createdAt }) => minuteText(createdAt) },
  { heading: 'LAST SIGN-IN', cell: ({ lastSignInAt }) => minuteText(lastSignInAt) },
];

const AUDIT_COLUMNS: readonly AlignedColumn<AccountChange>[] = [
  { heading: 'WHEN (UTC)', cell: ({ at }) => minuteText(at) },
  { heading: 'WHO', cell: ({ actor }) => actor },
  { heading: 'WHAT', cell: ({ action }) => action.replaceAll('_', ' ') },
  { heading: 'KEY', cell: ({ keyId }) => keyId },
  { heading: 'DETAIL', cell: ({ detail }) => detail },
  { heading: 'FROM', cell: ({ address }) => address },
];

async function memberService({ dataSource }: CommandContext): Promise<MemberService> {
  const { MemberService } = await import('./member.service.ts');
  return new MemberService(dataSource);
}

const emailIn = (input: CommandInput): string => textOption(input, 'email') ?? '';
const ROLE_TEXTS: Record<MemberRole, string> = { owner: 'an owner', member: 'a member' };

function roleIn(input: CommandInput): MemberRole | undefined {
  const text = textOption(input, 'role');
  const role = MEMBER_ROLES.find((candidate) => candidate === text);
  if (text !== undefined && !role)
    throw new CommandRefusal(`--role must be ${MEMBER_ROLES.join(' or ')}, not "${text}".`);
  return role;
}

function readLinkLifetime(text = DEFAULT_LINK_LIFETIME): number {
  const seconds = readDuration('--expires-in', text, 1);
  if (seconds > MAX_LINK_SECONDS)
    throw new CommandRefusal(
      '--expires-in can be at most 7d, because anyone who has the link can sign in.',
    );
  return seconds;
}

/** null if the link was sent; otherwise why the operator has to send it. */
async function mailProblem(
  { env }: CommandContext,
  { email, account, expiresAt }: Invitation,
  url: string,
): Promise<string | null> {
  const server = MailServer.of(env);
  if (!server) return 'SMTP_URL is not set, so send the link to them yourself.';
  try {
    await server.send(email, signInMail({ account, url, expiresAt }));
    return null;
  } catch (error) {
    return `The mail server refused the message, so send the link to them yourself: ${(error as Error).message}`;
  }
}

const EMAIL = { '--email <EMAIL>': "the member's email address" };

export const memberCommands: readonly OperatorCommand[] = [
  {
    name: 'accounts invite',
    args: '<NAME>',
    summary: 'invite a member to the account area with a sign-in link that works once',
    requiredOptions: EMAIL,
    options: {
      '--role <ROLE>': 'owner or member (default: owner if the account has none)',
      '--expires-in <TIME>': `how long the link works, at most 7d (default: ${DEFAULT_LINK_LIFETIME})`,
    },
    examples: [
      'accounts invite Acme --email ada@acme.example',
      'accounts invite Acme --email bob@acme.example --expires-in 2h',
    ],
    async run(input, context) {
      const { accountAreaUrl } = context.env;
      if (accountAreaUrl === undefined) {
        throw new CommandRefusal(
          'Set ACCOUNT_AREA_URL to the address at which members reach the service. The link begins with it.',
        );
      }
      const seconds = readLinkLifetime(textOption(input, 'expiresIn'));
      const role = roleIn(input) ?? null;
      const service = await memberService(context);
      const name = firstArgument(input);
      const invitation = await service.invite(name, emailIn(input), seconds, { role });
      const { account, email, isNew, token, expiresAt } = invitation;
      const url = accountAreaUrl + linkPath(token);
      const problem = await mailProblem(context, invitation, url);
      const document = {
        account,
        email,
        role: invitation.role,
        new_member: isNew,
        sent: problem === null,
        link: problem === null ? null : url,
        expires_at: expiresAt,
      };
      const who = `${email} ${isNew ? 'is now' : 'was already'} ${ROLE_TEXTS[invitation.role]} of "${account}".`;
      const until = `It works once, until ${minuteText(expiresAt)} UTC.`;
      if (problem === null) return { document, text: `${who} The sign-in link was sent. ${until}` };
      return {
        document,
        text: [`${who} The sign-in link:`, '', `  ${url}`, '', `${until} ${problem}`].join('\n'),
      };
    },
  },
  {
    name: 'accounts members',
    args: '<NAME>',
    summary: 'list who can sign in to an account',
    examples: ['accounts members Acme'],
    async run(input, context) {
      const account = firstArgument(input);
      const service = await memberService(context);
      const members = await service.list(account);
      const document = {
        account,
        members: members.map(({ email, role, createdAt, lastSignInAt }) => ({
          email,
          role,
          created_at: createdAt,
          last_sign_in_at: lastSignInAt,
        })),
      };
      const none = `"${account}" has no members yet. Invite one with "accounts invite".`;
      return { document, text: alignedColumns(members, MEMBER_COLUMNS, none) };
    },
  },
  {
    name: 'accounts set-role',
    args: '<NAME>',
    summary: "change a member's role: owners can invite and remove members",
    requiredOptions: { ...EMAIL, '--role <ROLE>': 'owner or member' },
    examples: ['accounts set-role Acme --email bob@acme.example --role owner'],
    async run(input, context) {
      const account = firstArgument(input);
      const role = roleIn(input) ?? 'member';
      const service = await memberService(context);
      const { email } = await service.setRole(account, { email: emailIn(input) }, role);
      const document = { account, email, role };
      return { document, text: `${email} is ${ROLE_TEXTS[role]} of "${account}".` };
    },
  },
  {
    name: 'accounts remove-member',
    args: '<NAME>',
    summary: 'remove a member from an account, sign them out and disconnect their assistants',
    requiredOptions: EMAIL,
    examples: ['accounts remove-member Acme --email ada@acme.example'],
    async run(input, context) {
      const account = firstArgument(input);
      const service = await memberService(context);
      const { email } = await service.remove(account, { email: emailIn(input) });
      const text = `${email} is no longer a member of "${account}": signed out everywhere, assistants disconnected. API keys keep working.`;
      return { document: { account, email, removed: true }, text };
    },
  },
  {
    name: 'accounts audit',
    args: '<NAME>',
    summary: 'show what changed on an account: who did it, when and from where',
    examples: ['accounts audit Acme', 'accounts audit Acme --json'],
    async run(input, { dataSource }) {
      const { existingAccount } = await import('../../../billing/account/locked-account.ts');
      const { id, name } = await existingAccount(dataSource.manager, firstArgument(input));
      const changes = await latestChanges(dataSource.manager, id, MAX_CHANGES);
      const document = {
        account: name,
        changes: changes.map(({ keyId, ...change }) => ({ ...change, key_id: keyId })),
      };
      const none = `No changes are recorded for "${name}".`;
      return { document, text: alignedColumns(changes, AUDIT_COLUMNS, none) };
    },
  },
];
