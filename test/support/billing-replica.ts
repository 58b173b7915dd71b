import { DataSource } from 'typeorm';
import { KeyCheck } from '../../src/billing/api-key/key-check';
import { parseKey, type ParsedKey } from '../../src/billing/api-key/key-format';
import { KeyHasher } from '../../src/billing/api-key/key-hasher';
import { KeyRehash } from '../../src/billing/api-key/key-rehash';
import { BillingDatabase } from '../../src/billing/billing-database';
import type { Caller, Reservation } from '../../src/billing/caller';
import { OFFERS } from '../../src/billing/plan/offers';
import { PlanOffers } from '../../src/billing/plan/plan-offers';
import { ADDON, type QuotaLimits } from '../../src/billing/plan/plans';
import { QuotaLedger } from '../../src/billing/quota/quota-ledger';
import { readEnv } from '../../src/platform/config/env';

/** What one replica of the service does with keys and quota, without HTTP. */
export class BillingReplica {
  readonly keys: KeyCheck;
  readonly ledger: QuotaLedger;
  readonly database: BillingDatabase;

  /** `limits` are those of the add-on. */
  constructor(databaseUrl: string, limits: Partial<QuotaLimits> = {}) {
    const dataSource = new DataSource({ type: 'postgres', url: databaseUrl });
    const env = readEnv({ DATABASE_URL: databaseUrl });
    const hasher = new KeyHasher(env);
    const addon = { ...ADDON, calls: { ...ADDON.calls, ...limits } };
    const offers = new PlanOffers(undefined, { ...OFFERS, grandfathered_addon: addon });
    this.database = new BillingDatabase(dataSource);
    this.keys = new KeyCheck(this.database, hasher, new KeyRehash(dataSource, hasher), offers, env);
    this.ledger = new QuotaLedger(this.database);
  }

  /** Checks a capped key and reserves a unit, as a data request does. */
  async reserve(key: string): Promise<Reservation & { caller: Caller }> {
    const { caller, reservation } = await this.keys.identify(parseKey(key) as ParsedKey, 1);
    if (!caller || !reservation) throw new Error('Not a capped key that may read data');
    return { ...reservation, caller };
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
