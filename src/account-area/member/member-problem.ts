import type { RefusalReason } from '../../errors/refusal-catalog';
import { PageProblem } from '../../pages/page-problem';
import { isRefusal, refusedAs } from '../refused-as';

const MEMBERS = { href: '/account/members', text: 'Go to the members' };

const problem = (status: number, title: string, text: string) => (): PageProblem =>
  new PageProblem(status, title, text, { nextStep: MEMBERS });

/** Our own forms don't cause these, unless someone else made a change in the meantime. */
export const memberProblem = refusedAs({
  unknown_member: problem(
    404,
    'Member not found',
    'Your account has no such member. They may have been removed already.',
  ),
  owners_only: problem(
    403,
    'Only owners can do this',
    'Nothing was changed. Ask an owner of your account to do it.',
  ),
  last_owner: problem(
    409,
    'This is the only owner of your account',
    'Nothing was changed. Make another member an owner first.',
  ),
  already_submitted: problem(
    409,
    'This form has already been submitted',
    'It worked the first time: the member is in the list. To get a new link, invite the same address again.',
  ),
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
