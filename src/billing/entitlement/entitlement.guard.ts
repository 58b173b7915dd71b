import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requiredAccess } from '../../access/access.decorator';
import { Env } from '../../config/env';
import { ApiError } from '../../errors/api-error';
import type { Caller, CallerRequest } from '../caller';
import { upgradeFrom } from './upgrade';

/** Allows data only to accounts with a live entitlement, and only to keys that have not lapsed (403). */
@Injectable()
export class EntitlementGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly env: Env,
  ) {}

  canActivate(context: ExecutionContext): true {
    if (requiredAccess(this.reflector, context) !== 'data') return true;
    const { caller } = context.getArgByIndex<CallerRequest>(0);
    if (!caller?.mayReadData) throw this.refusal(caller);
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
