import { type WayOn, PageProblem } from '../pages/page-problem';
import type { Member } from '../visits/member';
import { type VisitRequest, memberOf } from '../visits/visit';

export const OWNERS_ONLY = [
  403,
  'Only owners can do this',
  'Nothing was changed. Ask an owner of your account to do it.',
] as const;

/** Keeps other members from changes, whatever a page offers. */
export function requireOwner(request: VisitRequest, nextStep: WayOn): Member {
  const member = memberOf(request);
  if (member.role === 'owner') return member;
  throw new PageProblem(...OWNERS_ONLY, { nextStep });
}
