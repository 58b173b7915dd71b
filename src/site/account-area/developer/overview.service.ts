import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AccountChange,
  latestChanges,
  rotatedKeys,
} from '../../../billing/account/account-change';
import { type AccountSummary, accountSummary } from '../../../billing/account/account-summary';
import { ApiKeyService } from '../../../billing/api-key/api-key.service';
import { type KeySummary, keySummaries } from '../../../billing/api-key/key-summary';
import {
  type LatestEntitlement,
  latestEntitlement,
} from '../../../billing/entitlement/latest-entitlement.query';
import { UsageMeter } from '../../../billing/usage/usage-meter';
import { readUsage, type UsageReport } from '../../../billing/usage/usage-report';
import { Env } from '../../../platform/config/env';
import type { Member } from '../../visits/member';
import { type KeyUse, type QuotaUsage, readQuotaUsage } from './quota-usage';

const USAGE_DAYS = 30;
const CHANGES = 50;
/** The latest ones in the list; the key's page shows all of them. */
const ENDPOINTS_OF_A_KEY = 3;
const ALL_ENDPOINTS = 100;

/** Everything that the page of an account's API access shows. */
export interface Overview {
  account: AccountSummary;
  /** null: the account never had API access. */
  latest: LatestEntitlement | null;
  keys: KeySummary[];
  /** The public ids of those that were rotated. */
  rotated: ReadonlySet<string>;
  quota: QuotaUsage;
  usage: UsageReport;
  changes: AccountChange[];
}

/** A key with what it has used. */
export interface KeyOverview {
  key: KeySummary;
  rotated: ReadonlySet<string>;
  now: Date;
  use: KeyUse;
}

@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ApiKeyService,
    private readonly meter: UsageMeter,
    private readonly env: Env,
  ) {}

  async hasApiAccess({ account: name }: Member): Promise<boolean> {
    const { apiAccess } = await accountSummary(
      this.dataSource.manager,
      this.env.grandfatherCutoff,
      name,
    );
    return apiAccess;
  }

  async of({ accountId, account: name }: Member): Promise<Overview> {
    // The meter writes once a second. This page also shows the calls of that last second.
    await this.meter.flush();
    const { manager } = this.dataSource;
    const { grandfatherCutoff: cutoff } = this.env;
    const [account, latest, keys, rotated, quota, usage, changes] = await Promise.all([
      accountSummary(manager, cutoff, name),
      latestEntitlement(manager, accountId, cutoff),
      keySummaries(manager, cutoff, { accountId }),
      rotatedKeys(manager, accountId),
      readQuotaUsage(this.dataSource, {
        accountId,
        publicId: null,
        maxEndpoints: ENDPOINTS_OF_A_KEY,
      }),
      readUsage(this.dataSource, name, USAGE_DAYS),
      latestChanges(manager, accountId, CHANGES),
    ]);
    return { account, latest, keys, rotated, quota, usage, changes };
  }

  /** Refused for a key of another account, as for one that does not exist. */
  async ofKey(publicId: string, { accountId, email }: Member): Promise<KeyOverview> {
    await this.meter.flush();
    const [key, rotated, quota] = await Promise.all([
      this.keys.find(publicId, { actor: email, accountId }),
      rotatedKeys(this.dataSource.manager, accountId),
      readQuotaUsage(this.dataSource, { accountId, publicId, maxEndpoints: ALL_ENDPOINTS }),
    ]);
    return { key, rotated, now: quota.now, use: useOf(key, quota) };
  }
}

/** What the meter knows of a key. One that was just made has used nothing. */
export function useOf(
  { publicId, label }: Pick<KeySummary, 'publicId' | 'label'>,
  { keys }: QuotaUsage,
): KeyUse {
  const unused = { publicId, label, today: 0, month: 0, endpoints: [] };
  return keys.find((key) => key.publicId === publicId) ?? unused;
}
