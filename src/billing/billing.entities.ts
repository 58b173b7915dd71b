import { Account } from './account/account.entity';
import { ApiKey } from './api-key/api-key.entity';
import { Entitlement } from './entitlement/entitlement.entity';
import { PlanRow } from './plan/plan.entity';

export const BILLING_ENTITIES = [PlanRow, Account, Entitlement, ApiKey];
