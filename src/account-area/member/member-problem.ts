import type { RefusalReason } from '../../errors/refusal-catalog';
import { isRefusal, refusedAs } from '../refused-as';
import { OWNERS_ONLY } from '../require-owner';

export const MEMBERS = { href: '/account/members', text: 'Go to the members' };

/** Our own forms don't cause these, unless someone else made a change in the meantime. */
export const memberProblem = refusedAs(MEMBERS, {
  unknown_member: [
    404,
    'Member not found',
    'Your account has no such member. They may have been removed already.',
  ],
  owners_only: OWNERS_ONLY,
  last_owner: [
    409,
    'This is the only owner of your account',
    'Nothing was changed. Make another member an owner first.',
  ],
  already_submitted: [
    409,
    'This form has already been submitted',
    'It worked the first time: the member is in the list. To get a new link, invite the same address again.',
  ],
});

const FIELD_ERRORS: { [Reason in RefusalReason]?: string } = {
  invalid_email: 'Enter one email address, like ada@example.com.',
  member_of_other_account:
    'This address can’t be invited: it belongs to another account. Use another address, or ask the operator of this service.',
  too_many_members: 'Your account has as many members as it can have. Remove one first.',
};

/** What is wrong with an invitation, beside its field; null for any other error. */
export function invitationError(error: unknown): string | null {
  return (isRefusal(error) && FIELD_ERRORS[error.reason]) || null;
}
