import type { ChangedBy } from '../billing/account/account-change';
import { outdatedForm } from '../visits/form-problem';
import { addressOf, memberOf, type VisitRequest } from '../visits/visit';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who makes a change with a form, from where, and with which rendering of the form. */
export function changedBy(request: VisitRequest): ChangedBy {
  const { email, accountId } = memberOf(request);
  const submission = request.form.get('submission');
  if (submission !== undefined && !UUID.test(submission)) throw outdatedForm();
  return { actor: email, accountId, address: addressOf(request), submission };
}
