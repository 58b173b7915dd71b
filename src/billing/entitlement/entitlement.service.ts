import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../platform/config/env';
import { isUnavailable, unverifiable } from '../../platform/errors/api-error';
import { keySummaries } from '../api-key/key-summary';
import type { Caller } from '../caller';
import { QuotaLedger } from '../quota/quota-ledger';
import { UsageMeter } from '../usage/usage-meter';
import type { EntitlementDto } from './dto/entitlement.dto';
import { entitlementBody } from './entitlement.mapper';
import { latestEntitlement } from './latest-entitlement.query';

/** The caller's plan, access and quota. Read from the database on every call and never cached. */
@Injectable()
export class EntitlementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meter: UsageMeter,
    private readonly ledger: QuotaLedger,
    private readonly env: Env,
  ) {}

  async entitlementOf(caller: Caller): Promise<EntitlementDto> {
    // Unlimited usage waits in memory for up to a second, and callers should see their own calls
    // here.
    await this.meter.flush();
    const { grandfatherCutoff: cutoff } = this.env;
    const [used, latest, [key]] = await Promise.all([
      this.ledger.usedBy(caller),
      latestEntitlement(this.dataSource.manager, caller.accountId, cutoff),
      keySummaries(this.dataSource.manager, cutoff, { publicId: caller.publicId }),
    ]).catch((error: unknown) => {
      throw isUnavailable(error) ? unverifiable(error) : error;
    });
    if (!key) throw unverifiable(new Error(`key ${caller.publicId} no longer exists`));
    return entitlementBody(caller, { latest, key, used }, this.env);
  }
}
