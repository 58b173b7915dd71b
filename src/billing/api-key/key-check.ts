import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import type { Generation } from '../../market-data/generation';
import { databaseUnavailable } from '../../errors/api-error';
import { BillingDatabase } from '../billing-database';
import type { Caller, Reservation } from '../caller';
import { QuotaLimits } from '../quota/quota-windows';
import { TurnBatch } from '../turn-batch';
import { KEY_CHECK, type KeyCheckRow } from './key-check.query';
import { KeyHasher } from './key-hasher';
import type { ParsedKey } from './key-format';
import { KeyRehash } from './key-rehash';

/** A key and the units of quota that its request wants; null asks only for the current generation. */
type Question = { key: ParsedKey; units: 0 | 1 } | null;

/** `caller` is null if the key is unknown, revoked or expired, or its secret is wrong. `reservation` is undefined if nothing had to be reserved. */
export interface CheckedKey {
  caller: Caller | null;
  reservation?: Reservation;
}

interface Answer extends CheckedKey {
  generation: Generation | null;
}

/** A key of a batch, with the units that its requests want together and the number handed out so far. */
interface Wanted {
  key: ParsedKey;
  units: number;
  caller: Caller | null;
  row: KeyCheckRow | null;
  handedOut: number;
}

/**
 * Checks keys, entitlement and the current generation, and reserves quota, in one statement for all callers of an event-loop turn. Caches nothing, so it is
 * exact with any number of replicas. It is also durable: a granted unit is committed before its request continues.
 */
@Injectable()
export class KeyCheck {
  /** The generation of the latest check, for answers that must work even if the database is unavailable. */
  lastKnownGeneration: Generation | null = null;
  private readonly batch = new TurnBatch<Question, Answer>((questions) => this.checkAll(questions));

  constructor(
    private readonly database: BillingDatabase,
    private readonly hasher: KeyHasher,
    private readonly rehash: KeyRehash,
    private readonly limits: QuotaLimits,
    private readonly env: Env,
  ) {}

  /** Fails closed: if the statement fails, the answer is a 503. A unit is reserved only for a capped key that may read data. */
  identify(key: ParsedKey, units: 0 | 1 = 0): Promise<CheckedKey> {
    return this.batch.ask({ key, units });
  }

  async currentGeneration(): Promise<Generation | null> {
    return (await this.batch.ask(null)).generation;
  }

  private async checkAll(questions: Question[]): Promise<Answer[]> {
    const wanted = distinctKeys(questions);
    const rows = await this.run([...wanted.values()]);
    const generation = generationOf(rows[0]);
    this.lastKnownGeneration = generation;
    return questions.map((question) => {
      const found = question && wanted.get(question.key.text);
      if (!found?.caller) return { caller: null, generation };
      const { caller, row } = found;
      if (question?.units !== 1 || !row || row[13] === null) return { caller, generation };
      return { caller, generation, reservation: reservation(row, row[13], ++found.handedOut) };
    });
  }

  /** Looks up the keys by every hash that may be stored for their secrets, and sets the caller and the row of those that exist. */
  private async run(wanted: Wanted[]): Promise<KeyCheckRow[]> {
    const candidates = wanted.flatMap((each) => this.hasher.candidates(each.key.secret).map((hash) => ({ each, hash })));
    const { daily, monthly, accountMonthly } = this.limits;
    let rows: KeyCheckRow[];
    try {
      rows = await this.database.run<KeyCheckRow>(KEY_CHECK, [
        candidates.map(({ each }) => each.key.publicId),
        candidates.map(({ hash }) => hash),
        candidates.map(({ each }) => each.units),
        this.env.grandfatherCutoff ?? null,
        daily,
        monthly,
        accountMonthly,
      ]);
    } catch (error) {
      throw databaseUnavailable(error);
    }
    for (const row of rows) {
      const candidate = row[4] === null ? undefined : candidates[row[4] - 1];
      if (!candidate) continue;
      candidate.each.row = row;
      candidate.each.caller = callerOf(row);
      if (this.hasher.isOutdated(row[7])) this.rehash.later(row[5], candidate.each.key.secret, candidate.hash);
    }
    return rows;
  }
}

function distinctKeys(questions: readonly Question[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const question of questions) {
    if (!question) continue;
    const { key, units } = question;
    const known = wanted.get(key.text);
    if (known) known.units += units;
    else wanted.set(key.text, { key, units, caller: null, row: null, handedOut: 0 });
  }
  return wanted;
}

function generationOf(row: KeyCheckRow | undefined): Generation | null {
  if (!row || row[1] === null) return null;
  return { id: row[1], label: row[2], changedOn: row[3] };
}

function callerOf(row: KeyCheckRow): Caller {
  const [day, , , , , keyId, publicId, , accountId, plan, covered, accountEntitled, uncapped] = row;
  const mayReadData = covered && accountEntitled;
  return {
    keyId,
    publicId,
    accountId,
    plan,
    mayReadData,
    keyLapsed: !covered,
    accountEntitled,
    uncapped,
    generation: generationOf(row),
    day,
  };
}

/** The row has the counters after all of the key's units in this batch. Each caller sees the counters as they stood right after its own unit. */
function reservation(row: KeyCheckRow, units: number, index: number): Reservation {
  const [dayUsed, monthUsed, accountUsed, day, atMs] = row.slice(14) as [number, number, number, string, number];
  const granted = index <= units;
  const later = granted ? units - index : 0;
  return {
    granted,
    used: { day, daily: dayUsed - later, monthly: monthUsed - later, accountMonthly: accountUsed - later },
    atMs,
  };
}
