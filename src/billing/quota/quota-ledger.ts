import { Injectable } from '@nestjs/common';
import { type Pending, unnestColumns } from '../../platform/database/write-behind';
import { type BatchName, BatchNames, recordBatch } from '../../platform/database/written-batch';
import { present } from '../../platform/errors/present';
import { BillingDatabase, type HotStatement } from '../billing-database';
import type { Caller } from '../caller';
import { TurnBatch } from '../turn-batch';
import type { QuotaUse } from './quota-windows';

/**
 * quota_add adds units to the windows of their days, if those are still open: a counter of a window
 * that has ended is gone. A batch that was written before has no row, so nothing is added again.
 */
const ADD: HotStatement = {
  name: 'quota-add',
  text: `
    WITH batch AS (
      ${recordBatch({ writer: '$5', number: '$6' })}
      RETURNING $1::int[] AS keys, $2::int[] AS accounts, $3::date[] AS days, $4::bigint[] AS units
    )
    SELECT added.key_id, to_char(added.day, 'YYYY-MM-DD'), added.day_used, added.month_used, added.account_used
    FROM batch CROSS JOIN LATERAL quota_add(batch.keys, batch.accounts, batch.days, batch.units) AS added`,
};

/**
 * The counters of keys ($1) and their accounts ($2): a UseRow for each pair, also if nothing was used.
 * A row of an earlier day or month counts as 0: its window has ended, and the next charge resets it.
 * LATERAL with OFFSET 0 allows only one plan, as in KEY_CHECK.
 */
const STATUS: HotStatement = {
  name: 'quota-status',
  text: `
    SELECT caller.key_id, to_char(clock.day, 'YYYY-MM-DD'),
           coalesce(of_key.today, 0), coalesce(of_key.this_month, 0), coalesce(of_account.this_month, 0)
    FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS day, date_trunc('month', now() AT TIME ZONE 'UTC')::date AS month) AS clock
    CROSS JOIN unnest($1::int[], $2::int[]) AS caller (key_id, account_id)
    LEFT JOIN LATERAL (
      SELECT CASE WHEN key_quota.day = clock.day THEN key_quota.day_used END AS today,
             CASE WHEN key_quota.day >= clock.month THEN key_quota.month_used END AS this_month
      FROM key_quota WHERE key_quota.key_id = caller.key_id OFFSET 0
    ) AS of_key ON true
    LEFT JOIN LATERAL (
      SELECT CASE WHEN account_quota.month = clock.month THEN account_quota.used END AS this_month
      FROM account_quota WHERE account_quota.account_id = caller.account_id OFFSET 0
    ) AS of_account ON true`,
};

type UseRow = [keyId: number, day: string, dayUsed: number, monthUsed: number, accountUsed: number];

type Charged = Pick<Caller, 'keyId' | 'accountId'>;

/** Units to charge to a key on a UTC day; a negative number refunds them. */
interface Charge extends Charged {
  day: string;
  units: number;
}

/** Refunds that failed, although they may have been written. */
interface FailedRefunds {
  charges: readonly Charge[];
  name: BatchName;
}

/**
 * Refunds quota, adds usage that is counted afterwards, and reads the live counters. (KeyCheck
 * reserves quota.) Only the database functions in functions/ change the counters, and all callers
 * of an event-loop turn share a statement.
 */
@Injectable()
export class QuotaLedger {
  private readonly refunds = new TurnBatch<Charge, QuotaUse>((charges) => this.refundAll(charges));
  private refundNames = new BatchNames();
  private readonly failed: FailedRefunds[] = [];
  /** Whoever takes them has to `retry` them. */
  readonly failedRefunds: Pending<FailedRefunds> = { take: () => this.failed.splice(0) };
  private readonly reads = new TurnBatch<Charged, QuotaUse>((callers) => this.readAll(callers));

  constructor(private readonly database: BillingDatabase) {}

  /**
   * Refunds one unit to the windows of the day that it was taken on, if they are still open. Returns
   * the counters afterwards. If it throws, the unit is among `failedRefunds`.
   */
  refund({ keyId, accountId }: Charged, day: string): Promise<QuotaUse> {
    return this.refunds.ask({ keyId, accountId, day, units: -1 });
  }

  /** Makes failed refunds, except for those that turn out to have been written. */
  async retry(batches: readonly FailedRefunds[]): Promise<void> {
    for (const { charges, name } of batches) await this.add(charges, name);
  }

  /**
   * Charges usage without checking a limit. Returns the counters of the charged windows, or nothing
   * for a batch that was written before.
   */
  async add(charges: readonly Charge[], { writer, number }: BatchName): Promise<UseRow[]> {
    const values = charges.map(({ keyId, accountId, day, units }) => [
      keyId,
      accountId,
      day,
      units,
    ]);
    return this.database.run<UseRow>(ADD, [...unnestColumns(values), writer, number]);
  }

  /** The live counters of a key and its account. */
  usedBy(caller: Charged): Promise<QuotaUse> {
    return this.reads.ask(caller);
  }

  private async refundAll(charges: readonly Charge[]): Promise<QuotaUse[]> {
    const name = this.refundNames.next();
    try {
      const rows = await this.add(charges, name);
      const uses = new Map(rows.map((row) => [`${row[0]} on ${row[1]}`, useOf(row)]));
      return charges.map(({ keyId, day }) =>
        present(uses.get(`${keyId} on ${day}`), `quota row of key ${keyId}`),
      );
    } catch (error) {
      this.failed.push({ charges, name });
      // It is retried under its name, which works only as long as its writer has no later number.
      this.refundNames = new BatchNames();
      throw error;
    }
  }

  private async readAll(callers: readonly Charged[]): Promise<QuotaUse[]> {
    const accounts = new Map(callers.map(({ keyId, accountId }) => [keyId, accountId]));
    const rows = await this.database.run<UseRow>(STATUS, [
      [...accounts.keys()],
      [...accounts.values()],
    ]);
    const uses = new Map(rows.map((row) => [row[0], useOf(row)]));
    return callers.map(({ keyId }) => present(uses.get(keyId), `quota row of key ${keyId}`));
  }
}

function useOf([, day, daily, monthly, accountMonthly]: UseRow): QuotaUse {
  return { day, daily, monthly, accountMonthly };
}
