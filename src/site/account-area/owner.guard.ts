import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { memberOf, type VisitRequest } from '../visits/visit';

/** After MemberGuard: is the member an owner of the account? (403, whatever a page offers) */
@Injectable()
export class OwnerGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { role } = memberOf(context.switchToHttp().getRequest<VisitRequest>());
    if (role !== 'owner') throw new DomainRefusal('owners_only', {});
    return true;
  }
}
