import { Account } from './account/account.entity';
import { ApiKey } from './api-key/api-key.entity';
import { Entitlement } from './entitlement/entitlement.entity';
import { PlanRow } from './plan/plan.entity';
import { AccountQuota, KeyQuota } from './quota/quota-counter.entity';
import { ClientDay } from './usage/client-day.entity';
import { UsageDay } from './usage/usage-day.entity';

export const BILLING_ENTITIES = [
  PlanRow,
  Account,
  Entitlement,
  ApiKey,
  KeyQuota,
  AccountQuota,
  UsageDay,
  ClientDay,
];
