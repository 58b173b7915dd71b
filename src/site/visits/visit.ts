import type { LinkedPreview } from '../../dataset/generations/preview-links/preview-links';
import type { PageRequest } from '../../platform/pages/pages-front';
import type { Member } from './member';
import type { Transport } from './transport';

/** Who opens a page, read once by VisitGuard. */
export interface Visit {
  /** The secret of the browser's cookie: the session's, or a visitor's. */
  token: string;
  /** What every form of this visit carries. */
  csrf: string;
  /** null if not signed in. */
  member: Member | null;
  /** The browser's network address. */
  address: string;
  /** The address of the sign-in page that leads back to this page. */
  signInPath: `/${string}`;
  /**
   * Set if the page is opened with a preview link. Then the visit has no member: sessions and forms
   * don't count.
   */
  preview?: LinkedPreview;
}

export interface VisitRequest extends PageRequest {
  transport: Transport;
  visit: Visit;
}

/** The page is for members, and the reader isn't signed in. Redirects to the sign-in page. */
export class SignInNeeded extends Error {}

/**
 * The browser's network address, for the audit trail. IPv4 addresses look like IPv4 even if the
 * service listens on IPv6.
 */
export function addressOf({ ip }: Pick<VisitRequest, 'ip'>): string {
  return (ip ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** For pages that are a member's own, also where the market pages are public. */
export function memberOf({ visit }: VisitRequest): Member {
  if (!visit.member) throw new SignInNeeded();
  return visit.member;
}
