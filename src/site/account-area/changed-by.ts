import type { ChangedBy } from '../../billing/account/account-change';
import { addressOf, memberOf, type VisitRequest } from '../visits/visit';
import type { FormDto } from './form.dto';

/** Who makes a change with a form, from where, and with which rendering of the form. */
export function changedBy(request: VisitRequest, { submission }: FormDto): ChangedBy {
  const { email, accountId } = memberOf(request);
  return { actor: email, accountId, address: addressOf(request), submission };
}
