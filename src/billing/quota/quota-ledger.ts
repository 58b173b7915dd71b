import { Injectable } from '@nestjs/common';
import { databaseUnavailable } from '../../errors/api-error';
import { BillingDatabase, type HotStatement } from '../billing-database';
import type { Caller } from '../caller';
import { TurnBatch } from '../turn-batch';
import { QuotaLimits, type QuotaStatus, type QuotaUse } from './quota-windows';

const RESERVE: HotStatement = {
  name: 'quota-reserve',
  text: `SELECT key_id, units, day_used, month_used, account_used, to_char(day, 'YYYY-MM-DD'), at_ms
         FROM quota_reserve($1::int[], $2::int[], $3::int[], $4, $5, $6)`,
};
const ADD: HotStatement = {
  name: 'quota-add',
  text: `SELECT key_id, to_char(day, 'YYYY-MM-DD'), day_used, month_used, account_used FROM quota_add($1::int[], $2::int[], $3::date[], $4::bigint[])`,
};
const STANDING: HotStatement = {
  name: 'quota-standing',
  text: `
    WITH today AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day, date_trunc('month', now() AT TIME ZONE 'UTC')::date AS month)
    SELECT caller.key_id, to_char(day, 'YYYY-MM-DD'), coalesce(d.used, 0), coalesce(m.used, 0), coalesce(a.used, 0)
    FROM unnest($1::int[], $2::int[]) AS caller (key_id, account_id)
    CROSS JOIN today
    LEFT JOIN quota_counter d ON d.scope = 'key_day' AND d.subject = caller.key_id AND d.window_start = day
    LEFT JOIN quota_counter m ON m.scope = 'key_month' AND m.subject = caller.key_id AND m.window_start = month
    LEFT JOIN quota_counter a ON a.scope = 'account_month' AND a.subject = caller.account_id AND a.window_start = month`,
};

type ReserveRow = [
  keyId: number,
  units: number,
  dayUsed: number,
  monthUsed: number,
  accountUsed: number,
  day: string,
  atMs: number,
];
type UseRow = [keyId: number, day: string, dayUsed: number, monthUsed: number, accountUsed: number];

type Charged = Pick<Caller, 'keyId' | 'accountId'>;

/** The answer to one request for a unit: granted or not, what stands in the windows after it, and the database's clock. */
export interface Reservation {
  granted: boolean;
  used: QuotaUse;
  atMs: number;
}

/** Units charged to (or, negative, given back to) a key's windows of one UTC day. */
export interface Charge extends Charged {
  day: string;
  units: number;
}

/**
 * Quota that is exact over any number of replicas: the counters are rows, changed by the database's functions alone. All callers of an event-loop turn
 * share a statement, and each gets its own figures.
 */
@Injectable()
export class QuotaLedger {
  private readonly reservations = new TurnBatch<Charged, Reservation>((callers) => this.reserveAll(callers));
  private readonly returns = new TurnBatch<Charge, QuotaUse>((charges) => this.addAll(charges));
  private readonly standings = new TurnBatch<Charged, QuotaUse>((callers) => this.readAll(callers));

  constructor(
    private readonly database: BillingDatabase,
    private readonly limits: QuotaLimits,
  ) {}

  reserve(caller: Charged): Promise<Reservation> {
    return this.failingClosed(this.reservations.ask(caller));
  }

  /** Returns one unit to the windows that it was taken from, also when midnight has passed since. */
  refund({ keyId, accountId }: Charged, day: string): Promise<QuotaUse> {
    return this.failingClosed(this.returns.ask({ keyId, accountId, day, units: -1 }));
  }

  /** Charges what was used without asking for a limit. */
  async add(charges: readonly Charge[]): Promise<void> {
    await this.addAll(charges);
  }

  /** The live counters of a caller, and the caps that hold for it: none where it is uncapped, 0 where its account has no access. */
  async standing(caller: Caller): Promise<QuotaStatus> {
    return { limits: this.limitsOf(caller), used: await this.failingClosed(this.standings.ask(caller)) };
  }

  private limitsOf(caller: Caller): QuotaStatus['limits'] {
    if (caller.uncapped) return null;
    return caller.accountEntitled ? this.limits : { daily: 0, monthly: 0, accountMonthly: 0 };
  }

  private async reserveAll(callers: readonly Charged[]): Promise<Reservation[]> {
    const wanted = new Map<number, { accountId: number; units: number }>();
    for (const { keyId, accountId } of callers) wanted.set(keyId, { accountId, units: (wanted.get(keyId)?.units ?? 0) + 1 });
    const rows = await this.database.run<ReserveRow>(RESERVE, [
      [...wanted.keys()],
      [...wanted.values()].map(({ accountId }) => accountId),
      [...wanted.values()].map(({ units }) => units),
      this.limits.daily,
      this.limits.monthly,
      this.limits.accountMonthly,
    ]);
    const byKey = new Map(rows.map((row) => [row[0], { row, handedOut: 0 }]));
    return callers.map(({ keyId }) => {
      const share = byKey.get(keyId);
      if (!share) throw new Error(`quota_reserve said nothing of key ${keyId}`);
      return reservation(share.row, ++share.handedOut);
    });
  }

  private async addAll(charges: readonly Charge[]): Promise<QuotaUse[]> {
    const rows = await this.database.run<UseRow>(ADD, [
      charges.map(({ keyId }) => keyId),
      charges.map(({ accountId }) => accountId),
      charges.map(({ day }) => day),
      charges.map(({ units }) => units),
    ]);
    const uses = new Map(rows.map((row) => [`${row[0]} ${row[1]}`, useOf(row)]));
    return charges.map(({ keyId, day }) => uses.get(`${keyId} ${day}`) as QuotaUse);
  }

  private async readAll(callers: readonly Charged[]): Promise<QuotaUse[]> {
    const accounts = new Map(callers.map(({ keyId, accountId }) => [keyId, accountId]));
    const rows = await this.database.run<UseRow>(STANDING, [[...accounts.keys()], [...accounts.values()]]);
    const uses = new Map(rows.map((row) => [row[0], useOf(row)]));
    return callers.map(({ keyId }) => uses.get(keyId) as QuotaUse);
  }

  private async failingClosed<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw databaseUnavailable(error);
    }
  }
}

function useOf([, day, daily, monthly, accountMonthly]: UseRow): QuotaUse {
  return { day, daily, monthly, accountMonthly };
}

/** The row tells what stands after all of the key's units of this batch; the place-th caller sees it as of its own unit. */
function reservation([, units, dayUsed, monthUsed, accountUsed, day, atMs]: ReserveRow, index: number): Reservation {
  const granted = index <= units;
  const later = granted ? units - index : 0;
  return {
    granted,
    used: { day, daily: dayUsed - later, monthly: monthUsed - later, accountMonthly: accountUsed - later },
    atMs,
  };
}
