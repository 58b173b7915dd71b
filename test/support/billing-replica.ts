import { KeyCheck } from '../../src/billing/api-key/key-check';
import { KeyHasher } from '../../src/billing/api-key/key-hasher';
import { KeyRehash } from '../../src/billing/api-key/key-rehash';
import { parseKey, type ParsedKey } from '../../src/billing/api-key/key-format';
import { BillingDatabase } from '../../src/billing/billing-database';
import type { Caller, Reservation } from '../../src/billing/caller';
import { QuotaLedger } from '../../src/billing/quota/quota-ledger';
import { QuotaLimits } from '../../src/billing/quota/quota-windows';
import { readEnv } from '../../src/config/env';
import { DataSource } from 'typeorm';

/** What one replica of the service does with keys and quota, without HTTP. */
export class BillingReplica {
  readonly keys: KeyCheck;
  readonly ledger: QuotaLedger;
  readonly database: BillingDatabase;

  constructor(databaseUrl: string, limits: Partial<QuotaLimits> = {}) {
    const dataSource = new DataSource({ type: 'postgres', url: databaseUrl });
    const env = readEnv({ DATABASE_URL: databaseUrl });
    const hasher = new KeyHasher(env);
    const quotaLimits = Object.assign(new QuotaLimits(), limits);
    this.database = new BillingDatabase(dataSource);
    this.keys = new KeyCheck(this.database, hasher, new KeyRehash(dataSource, hasher), quotaLimits, env);
    this.ledger = new QuotaLedger(this.database, quotaLimits);
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
