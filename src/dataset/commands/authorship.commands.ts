import { hostname, userInfo } from 'node:os';
import {
  type CommandInput,
  CommandRefusal,
  WRONG_USAGE,
} from '../../command-line/operator-command';
import type { Env } from '../../config/env';
import type { Authorship } from '../generation/publication';

const MAX_MESSAGE_LENGTH = 500;

export const BY_OPTION = {
  flags: '--by <NAME>',
  description: 'your name, for the history (default: your user name)',
};
export const AUTHORSHIP_OPTIONS = [
  {
    flags: '--message <TEXT>',
    description: `a note for the history, at most ${MAX_MESSAGE_LENGTH} characters`,
  },
  BY_OPTION,
];

/** Who changes the dataset, and why, from the command's options. */
export function authorshipOf({ options }: CommandInput): Authorship {
  const text = (flag: string, value: string | boolean | undefined): string | undefined => {
    if (value === undefined) return undefined;
    const trimmed = String(value).trim();
    if (trimmed.length >= 1 && trimmed.length <= MAX_MESSAGE_LENGTH && !trimmed.includes('\0'))
      return trimmed;
    throw new CommandRefusal(
      `${flag} must have 1 to ${MAX_MESSAGE_LENGTH} characters.`,
      WRONG_USAGE,
    );
  };
  return {
    by: text('--by', options.by) ?? userName(),
    message: text('--message', options.message) ?? null,
  };
}

/**
 * The same for what takes two people with DATASET_APPROVAL=two: importing and approving. They name
 * themselves, because a user name depends on the machine, and everybody has the same one in a
 * container.
 */
export function namedAuthorshipOf(
  input: CommandInput,
  { datasetApproval }: Pick<Env, 'datasetApproval'>,
): Authorship {
  if (datasetApproval === 'two' && input.options.by === undefined) {
    throw new CommandRefusal(
      'DATASET_APPROVAL is two, so say who you are: --by NAME.',
      WRONG_USAGE,
    );
  }
  return authorshipOf(input);
}

/** The current user and host. In a container, the user may have no name. */
function userName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `user ${process.getuid?.() ?? ''}@${hostname()}`;
  }
}
