import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountChange, latestChanges } from '../../billing/account/account-change';
import { type AccountSummary, accountSummaries } from '../../billing/account/account-summary';
import { type KeySummary, keySummaries } from '../../billing/api-key/key-summary';
import { type LatestEntitlement, latestEntitlement } from '../../billing/entitlement/latest-entitlement.query';
import { readUsage, type UsageReport } from '../../billing/usage/usage-report';
import { UsageMeter } from '../../billing/usage/usage-meter';
import { Env } from '../../config/env';
import type { Member } from '../member/members';
import { type QuotaUsage, readQuotaUsage } from './quota-usage';

export const USAGE_DAYS = 30;
const CHANGES = 50;

/** Everything that the page of an account's API access shows. */
export interface Overview {
  account: AccountSummary;
  /** null: the account never had API access. */
  latest: LatestEntitlement | null;
  keys: KeySummary[];
  quota: QuotaUsage;
  usage: UsageReport;
  changes: AccountChange[];
}

@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meter: UsageMeter,
    private readonly env: Env,
  ) {}

  async of({ accountId, account: name }: Member): Promise<Overview> {
    // Calls wait in memory for up to a second: those that were just made are to be seen here.
    await this.meter.flush();
    const { manager } = this.dataSource;
    const cutoff = this.env.grandfatherCutoff ?? null;
    const [[account], latest, keys, quota, usage, changes] = await Promise.all([
      accountSummaries(manager, cutoff, name),
      latestEntitlement(manager, accountId, cutoff),
      keySummaries(manager, cutoff, { accountId }),
      readQuotaUsage(this.dataSource, accountId),
      readUsage(this.dataSource, name, USAGE_DAYS),
      latestChanges(manager, accountId, CHANGES),
    ]);
    return { account: account as AccountSummary, latest, keys, quota, usage, changes };
  }
}
