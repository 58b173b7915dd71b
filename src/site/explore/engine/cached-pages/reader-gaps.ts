import { newToken } from '../../../../platform/http/secret-token';
import { asHtml } from '../../../../platform/pages/html-text';
import type { Visit } from '../../../visits/visit';

/**
 * What a page says about its reader. A cached page is drawn and compressed once, with a random mark
 * in these places, because both take far longer than filling them in. The values aren't
 * compressed with the page, so its length gives away nothing about the token of its forms.
 */
export type ReaderGap = 'csrf' | 'account' | 'email';

/** Random, so that no text on a page can be mistaken for one. */
export const READER_MARKS: Readonly<Record<ReaderGap, string>> = {
  csrf: newToken(),
  account: newToken(),
  email: newToken(),
};

/** A visit without a reader: a page drawn for it has marks where it names its reader. */
export function markedVisit(visit: Visit): Visit {
  const { csrf, account, email } = READER_MARKS;
  return { ...visit, csrf, member: visit.member && { ...visit.member, account, email } };
}

/** What belongs into the gaps, as HTML. */
export function readerValues({ csrf, member }: Visit): Record<ReaderGap, string> {
  return { csrf, account: asHtml(member?.account ?? ''), email: asHtml(member?.email ?? '') };
}
