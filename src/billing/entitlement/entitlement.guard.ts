import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import { ApiError } from '../../errors/api-error';
import { ACCESS, type Access } from '../../access/access.decorator';
import type { Caller, CallerRequest } from '../caller';
import { upgradeFrom } from './upgrade';

/** Step 403 of the request path: data only for accounts with a live entitlement, and only for keys that have not lapsed. */
@Injectable()
export class EntitlementGuard implements CanActivate {
  constructor(private readonly env: Env) {}

  canActivate(context: ExecutionContext): true {
    const access = Reflect.getMetadata(ACCESS, context.getHandler()) as Access;
    const { caller } = context.switchToHttp().getRequest<CallerRequest>();
    if (access === 'data' && !caller?.mayReadData) throw this.refusal(caller);
    return true;
  }

  private refusal(caller: Caller | undefined): ApiError {
    const upgrade = caller && upgradeFrom(caller.plan, this.env.pricingUrl);
    const error = caller?.accountEntitled
      ? 'This key lapsed when its account lost API access. The account has access again: mint a new key.'
      : 'This account has no active API entitlement, and its keys have lapsed. See the plans, then mint a new key.';
    return new ApiError('api_access_required', { error, fields: { upgrade } });
  }
}
