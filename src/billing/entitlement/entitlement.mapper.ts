import type { Env } from '../../platform/config/env';
import { KEY_PREFIX } from '../api-key/key-format';
import type { KeySummary } from '../api-key/key-summary';
import type { Caller } from '../caller';
import type { QuotaLimits } from '../plan/plans';
import { nextDay, nextMonth, type QuotaUse } from '../quota/quota-windows';
import type {
  CallersKeyDto,
  EntitlementDto,
  QuotaDto,
  QuotaWindowDto,
} from './dto/entitlement.dto';
import type { LatestEntitlement } from './latest-entitlement.query';
import { nextStep, upgradeFrom } from './next-step';

const POLL_AFTER_SECONDS = 60;

interface CallerStatus {
  latest: LatestEntitlement | null;
  key: KeySummary;
  used: QuotaUse;
}

export function entitlementBody(
  caller: Caller,
  { latest, key, used }: CallerStatus,
  env: Env,
): EntitlementDto {
  const active = latest?.active ?? false;
  return {
    plan: caller.plan,
    api_access: active,
    entitlement: {
      status: active ? 'active' : latest ? 'lapsed' : 'none',
      source: latest?.source ?? null,
      active_until: latest?.until ?? null,
    },
    key: keyBody(key),
    quota: quotaBody(caller.limits, used),
    upgrade: active ? null : upgradeFrom(caller, env.pricingUrl),
    next_step: nextStep(caller, env),
    data_freshness: caller.generation?.changedOn ?? null,
    poll_after_seconds: POLL_AFTER_SECONDS,
  };
}

function keyBody(key: KeySummary): CallersKeyDto {
  return {
    id: key.publicId,
    label: key.label,
    prefix: KEY_PREFIX + key.publicId,
    status: key.status,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    expires_at: key.expiresAt,
  };
}

function quotaBody(limits: QuotaLimits | null, used: QuotaUse): QuotaDto {
  const month = nextMonth(used.day);
  return {
    unlimited: limits === null,
    daily: windowBody(limits?.daily, used.daily, nextDay(used.day)),
    monthly: windowBody(limits?.monthly, used.monthly, month),
    account_monthly: windowBody(limits?.accountMonthly, used.accountMonthly, month),
  };
}

function windowBody(limit: number | undefined, used: number, resetsAt: string): QuotaWindowDto {
  if (limit === undefined) return { limit: null, used, remaining: null, resets_at: null };
  return { limit, used, remaining: Math.max(0, limit - used), resets_at: resetsAt };
}
