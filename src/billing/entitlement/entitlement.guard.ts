import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env';
import { ApiError } from '../../platform/errors/api-error';
import type { RawHeadersResponse } from '../../platform/http/raw-headers';
import type { Caller, CallerRequest } from '../caller';
import { QuotaStatus } from '../quota/quota-status';
import { nextStep, upgradeFrom } from './next-step';

/**
 * Allows data requests only for accounts with an active entitlement, and only with keys that
 * haven't lapsed. Answers 403 otherwise.
 */
@Injectable()
export class EntitlementGuard implements CanActivate {
  constructor(
    private readonly env: Env,
    private readonly status: QuotaStatus,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<never> {
    const { caller } = context.getArgByIndex<CallerRequest>(0);
    if (caller?.mayReadData) return true;
    return this.refuse(caller, context.getArgByIndex<RawHeadersResponse>(1));
  }

  /** A valid key is told what is left of its quota, too. */
  private async refuse(caller: Caller | undefined, response: RawHeadersResponse): Promise<never> {
    if (caller) await this.status.show(caller, response);
    throw this.refusal(caller);
  }

  private refusal(caller: Caller | undefined): ApiError {
    const step = caller && nextStep(caller, this.env);
    if (step) return new ApiError('api_access_required', { error: step.sentence });
    const upgrade = (caller && upgradeFrom(caller, this.env.pricingUrl)) ?? undefined;
    const error =
      'This account has no active API entitlement, so its keys have lapsed. Upgrade the plan, then create a new key.';
    return new ApiError('api_access_required', { error, fields: { upgrade } });
  }
}
