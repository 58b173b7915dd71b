import type { ChangedBy } from '../billing/account/account-change';
import { outdatedForm } from '../visits/form-problem';
import { addressOf, memberOf, type VisitRequest } from '../visits/visit';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who makes a change, from where, with which rendering of a form, and in which account. */
export function changedBy(request: VisitRequest): { by: ChangedBy; account: string } {
  const { email, accountId, account } = memberOf(request);
  const submission = (request.form as VisitRequest['form'] | undefined)?.get('submission');
  if (submission !== undefined && !UUID.test(submission)) throw outdatedForm();
  return { by: { actor: email, accountId, address: addressOf(request), submission }, account };
}
