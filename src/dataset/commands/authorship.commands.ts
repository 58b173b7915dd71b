import { userInfo } from 'node:os';
import { type CommandInput, CommandRefusal } from '../../platform/command-line/operator-command';
import { withoutHidden } from '../../platform/text/hidden-characters';
import type { Authorship } from '../generations/publication/publication';

const MAX_MESSAGE_LENGTH = 500;

export const BY_OPTION = { '--by <NAME>': 'your name, for the history (default: your user name)' };
export const AUTHORSHIP_OPTIONS = {
  '--message <TEXT>': `a note for the history, at most ${MAX_MESSAGE_LENGTH} characters`,
  ...BY_OPTION,
};

/** Who changes the dataset, and why, from the command's options. */
export function authorshipOf({ options }: CommandInput): Authorship {
  const text = (flag: string, value: string | boolean | undefined): string | undefined => {
    if (value === undefined) return undefined;
    const stored = withoutHidden(String(value)).trim();
    if (stored.length >= 1 && stored.length <= MAX_MESSAGE_LENGTH) return stored;
    throw new CommandRefusal(`${flag} must have 1 to ${MAX_MESSAGE_LENGTH} characters.`);
  };
  return {
    by: text('--by', options.by) ?? account(),
    account: account(),
    message: text('--message', options.message) ?? null,
  };
}

/** The account of the operating system. In a container, it may have no name. */
function account(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`;
  }
}
