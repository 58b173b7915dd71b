import { counted } from '../../../../platform/pages/wording';

/**
 * What became of a member's digest: it had no news, or another process sends it, or how sending it
 * ended. `failed`: it couldn't be written, and is tried again.
 */
export type DigestOutcome =
  'sent' | 'no_news' | 'elsewhere' | 'refused' | 'deferred' | 'unknown' | 'failed';

/** How many members' digests ended how. */
export type DigestReport = Record<DigestOutcome, number> & {
  /** Why the rest wasn't sent; null if the mail server could be reached. */
  stopped: string | null;
};

export const NOTHING_DUE: Readonly<DigestReport> = {
  sent: 0,
  no_news: 0,
  elsewhere: 0,
  refused: 0,
  deferred: 0,
  unknown: 0,
  failed: 0,
  stopped: null,
};

const SENTENCES: Record<Exclude<DigestOutcome, 'sent'>, string> = {
  no_news: 'Nothing is new for MEMBERS.',
  elsewhere: 'Another process is sending to MEMBERS.',
  refused:
    "The mail server refused the address or message of MEMBERS: they won't receive this digest.",
  deferred: 'The mail server deferred MEMBERS: run this again later.',
  unknown: 'The connection was lost while sending to MEMBERS: they may receive it a second time.',
  failed: 'The digest of MEMBERS failed; the log says why. Run this again later.',
};

export function reportText({ sent, stopped, ...others }: DigestReport): string {
  const sentences = Object.entries(SENTENCES).flatMap(([outcome, sentence]) => {
    const members = others[outcome as keyof typeof SENTENCES];
    return members > 0 ? [sentence.replace('MEMBERS', counted(members, 'member'))] : [];
  });
  const unreachable =
    stopped === null
      ? []
      : [`The mail server can't be reached, so the others are waiting: ${stopped}`];
  return [`Sent ${counted(sent, 'digest')}.`, ...sentences, ...unreachable].join(' ');
}
