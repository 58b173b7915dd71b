import type { DataSource, EntityManager } from 'typeorm';
import type { Env } from '../../platform/config/env';
import { onlyRow } from '../../platform/database/one-row';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import {
  closePeriod,
  openPlanPeriod,
  recordAddonPeriod,
  runAddonUntil,
} from '../entitlement/entitlement-periods';
import { PLAN_IDS, type PlanId, planOf } from '../plan/offers';
import { type NewChange, OPERATOR, recordChange } from './account-change';
import { type AccountSummary, accountSummary, accountSummaries } from './account-summary';
import { Account } from './account.entity';
import { changeAccount } from './locked-account';
import { readShortText } from './short-text';

const MAX_NAME_LENGTH = 100;

interface NewAccount {
  name: string;
  plan: string;
  /** The last day of the retired add-on, YYYY-MM-DD, for accounts that have it. */
  addonUntil?: string;
  /** The day on which it was bought; by default, today. */
  addonSince?: string;
}

/** An account after a change, and what the change did. */
export interface ChangedAccount {
  account: AccountSummary;
  /** False if it changed nothing. */
  changed: boolean;
  /** How many keys could read data before it, and can't any more. */
  lapsedKeys: number;
}

/**
 * Lets operators create accounts and change their plan and add-on, which are stored as intervals of
 * entitlement.
 */
export class AccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  create({ name: sent, plan, addonUntil, addonSince }: NewAccount): Promise<AccountSummary> {
    const name = readShortText('invalid_account_name', sent, MAX_NAME_LENGTH);
    const planId = requirePlan(plan);
    if (addonSince !== undefined && addonUntil === undefined) {
      throw new DomainRefusal('addon_without_end', {});
    }
    return this.dataSource.transaction(async (manager) => {
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(Account)
        .values({ name, planId })
        .orIgnore()
        .execute();
      const [row] = inserted.raw as { id: number }[];
      if (!row) throw new DomainRefusal('account_exists', { account: name });
      await this.followPlan(manager, row.id, planId);
      let detail = `on the ${planId} plan`;
      if (addonUntil !== undefined) {
        const since = await this.recordAddon(manager, row.id, addonUntil, addonSince);
        detail += `, add-on ${addonText(addonUntil, since)}`;
      }
      await recordChange(manager, row.id, OPERATOR, { action: 'account_created', detail });
      return this.summaryOf(manager, name);
    });
  }

  list(): Promise<AccountSummary[]> {
    return accountSummaries(this.dataSource.manager, this.env.grandfatherCutoff);
  }

  /**
   * If the account leaves a plan with API access, its keys lapse immediately, unless the add-on
   * covers them.
   */
  setPlan(name: string, plan: string): Promise<ChangedAccount> {
    const planId = requirePlan(plan);
    return this.change(name, async (manager, account) => {
      if (account.planId === planId) return null;
      await manager.update(Account, account.id, { planId });
      await this.followPlan(manager, account.id, planId);
      return { action: 'plan_changed', detail: `to ${planId}` };
    });
  }

  /**
   * The add-on runs until the end of that UTC day. If it had ended, it starts again now, and older
   * keys stay lapsed.
   */
  setAddonUntil(name: string, until: string, since?: string): Promise<ChangedAccount> {
    return this.change(name, async (manager, account) => {
      const addonSince = await dayBought(manager, since ?? account.addonSince);
      if (since !== undefined && until < since)
        throw new DomainRefusal('addon_ends_before_start', { since, until, sinceGiven: true });
      const period = await runAddonUntil(manager, account.id, until);
      if (period === 'past') throw new DomainRefusal('addon_has_ended', { account: name, until });
      if (period === 'unchanged' && addonSince === account.addonSince) return null;
      await manager.update(Account, account.id, { addonSince });
      return { action: 'addon_changed', detail: addonText(until, addonSince) };
    });
  }

  endAddon(name: string): Promise<ChangedAccount> {
    return this.change(name, async (manager, account) => {
      const hasEnded = await closePeriod(manager, account.id, 'grandfathered_addon');
      return hasEnded ? { action: 'addon_changed', detail: 'ended' } : null;
    });
  }

  /** `work` returns what it changed, for the audit log, or null if it changed nothing. */
  private change(
    name: string,
    work: (manager: EntityManager, account: Account) => Promise<NewChange | null>,
  ): Promise<ChangedAccount> {
    return changeAccount(this.dataSource, name, OPERATOR, async ({ manager, account, record }) => {
      const before = await this.summaryOf(manager, name);
      const change = await work(manager, account);
      if (change) await record(change);
      const after = await this.summaryOf(manager, name);
      const lapsedKeys = before.activeKeys - after.activeKeys;
      return { account: after, changed: change !== null, lapsedKeys };
    });
  }

  private summaryOf(manager: EntityManager, name: string): Promise<AccountSummary> {
    return accountSummary(manager, this.env.grandfatherCutoff, name);
  }

  private async followPlan(manager: EntityManager, accountId: number, id: PlanId): Promise<void> {
    if (planOf(id).calls === 'none') await closePeriod(manager, accountId, 'plan');
    else await openPlanPeriod(manager, accountId);
  }

  /** Returns the day on which the add-on was bought. */
  private async recordAddon(
    manager: EntityManager,
    accountId: number,
    until: string,
    since?: string,
  ): Promise<string> {
    const addonSince = await dayBought(manager, since);
    if (until < addonSince) {
      const sinceGiven = since !== undefined;
      throw new DomainRefusal('addon_ends_before_start', { since: addonSince, until, sinceGiven });
    }
    await recordAddonPeriod(manager, accountId, addonSince, until);
    await manager.update(Account, accountId, { addonSince });
    return addonSince;
  }
}

/** For the audit log: the day on which it was bought decides whether it counts. */
function addonText(until: string, since: string): string {
  return `until ${until}, bought on ${since}`;
}

function requirePlan(text: string): PlanId {
  const plan = PLAN_IDS.find((id) => id === text.trim().toLowerCase());
  if (!plan) throw new DomainRefusal('unknown_plan', { plan: text, plans: PLAN_IDS });
  return plan;
}

/** The day on which an add-on was bought: a UTC day that has begun, or else the current one. */
async function dayBought(manager: EntityManager, since?: string | null): Promise<string> {
  // By the database's clock, which the builder can't read without a table.
  const { today } = await onlyRow<{ today: string }>(
    manager,
    `SELECT (clock_timestamp() AT TIME ZONE 'UTC')::date AS today`,
  );
  if (since && since > today) throw new DomainRefusal('addon_bought_in_future', { since });
  return since ?? today;
}
