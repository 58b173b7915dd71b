import { Injectable } from '@nestjs/common';
import { type Generation, publishedGeneration } from '../../market-data/generation';
import { Env } from '../../platform/config/env';
import { BillingDatabase } from '../billing-database';
import type { Caller, Reservation } from '../caller';
import { PlanOffers } from '../plan/plan-offers';
import { NO_CALLS } from '../quota/quota-windows';
import { TurnBatch } from '../turn-batch';
import { type CheckedKeys, KEY_CHECK, type KeyRow, type ReservedRow } from './key-check.query';
import type { ParsedKey } from './key-format';
import { KeyHasher } from './key-hasher';
import { KeyRehash } from './key-rehash';

/**
 * A key and the units of quota that its request wants; null asks only for the current generation.
 */
type Question = { key: ParsedKey; units: 0 | 1 } | null;

/**
 * `caller` is null if the key is unknown, revoked or expired, or its secret is wrong. `reservation`
 * is undefined if nothing had to be reserved.
 */
interface CheckedKey {
  caller: Caller | null;
  reservation?: Reservation;
}

interface Answer extends CheckedKey {
  generation: Generation | null;
}

/** A key of a batch. Several requests may have sent it. */
interface WantedKey {
  key: ParsedKey;
  /** The units that its requests want together. */
  units: number;
  /** Null unless the key works. */
  caller: Caller | null;
  /** How many of the units were granted, and the counters afterwards. */
  reserved?: ReservedRow;
  /** How many of its requests have got their outcome. */
  handedOut: number;
}

/**
 * Checks keys, entitlement and the current generation, and reserves quota, in one statement for all
 * callers of an event-loop turn. Caches nothing, so it is exact with any number of replicas. It is
 * also durable: a granted unit is committed before its request continues.
 */
@Injectable()
export class KeyCheck {
  /**
   * The generation of the latest check, for answers that must work even if the database is
   * unavailable.
   */
  lastKnownGeneration: Generation | null = null;
  private readonly batch = new TurnBatch<Question, Answer>((questions) => this.checkAll(questions));
  /** Computed once, as every check needs them and plans don't change while the service runs. */
  private readonly quotas = this.offers.quotas;

  constructor(
    private readonly database: BillingDatabase,
    private readonly hasher: KeyHasher,
    private readonly rehash: KeyRehash,
    private readonly offers: PlanOffers,
    private readonly env: Env,
  ) {}

  /**
   * Fails closed: if the statement fails, the answer is a 503. A unit is reserved only for a key
   * that has a quota and may read data.
   */
  identify(key: ParsedKey, units: 0 | 1 = 0): Promise<CheckedKey> {
    return this.batch.ask({ key, units });
  }

  async currentGeneration(): Promise<Generation | null> {
    return (await this.batch.ask(null)).generation;
  }

  private async checkAll(questions: Question[]): Promise<Answer[]> {
    const wanted = distinctKeys(questions);
    const generation = await this.lookUp([...wanted.values()]);
    this.lastKnownGeneration = generation;
    return questions.map((question) => {
      const found = question && wanted.get(question.key.text);
      if (!found?.caller) return { caller: null, generation };
      const { caller, reserved } = found;
      if (question?.units !== 1 || !reserved) return { caller, generation };
      found.handedOut += 1;
      return { caller, generation, reservation: outcomeOf(reserved, found.handedOut) };
    });
  }

  /**
   * Looks up the keys by every hash that may be stored for their secrets, and sets the caller of
   * those that exist and what was reserved for them.
   */
  private async lookUp(keys: WantedKey[]): Promise<Generation | null> {
    const candidates = keys.flatMap((wanted) =>
      this.hasher.candidates(wanted.key.secret).map((hash) => ({ wanted, hash })),
    );
    const values = [
      candidates.map(({ wanted }) => wanted.key.publicId),
      candidates.map(({ hash }) => hash),
      candidates.map(({ wanted }) => wanted.units),
      this.env.grandfatherCutoff,
      ...this.quotas,
    ];
    const rows = await this.database.run<[CheckedKeys]>(KEY_CHECK, values, keys.length);
    const [[document]] = rows as [[CheckedKeys]];
    const [day, served, liveKeys, reservedRows] = document;
    const generation = served && publishedGeneration(...served);
    const reservedByKey = new Map(reservedRows?.map((row) => [row[0], row]));
    for (const row of liveKeys ?? []) {
      const [ordinal, id, , pepperId] = row;
      const candidate = candidates[ordinal - 1];
      if (!candidate) continue;
      const { wanted, hash } = candidate;
      wanted.caller = this.callerOf(row, generation, day);
      wanted.reserved = reservedByKey.get(id);
      if (this.hasher.isOutdated(pepperId)) this.rehash.later(id, wanted.key.secret, hash);
    }
    return generation;
  }

  private callerOf(row: KeyRow, generation: Generation | null, day: string): Caller {
    const [, keyId, publicId, , accountId, plan, covered, entitled, byPlan] = row;
    const calls = this.offers.calls(plan, byPlan ? 'plan' : 'grandfathered_addon');
    const accountEntitled = entitled && calls !== 'none';
    const mayReadData = covered && accountEntitled;
    const limits = !mayReadData ? NO_CALLS : calls === 'unlimited' ? null : calls;
    return {
      keyId,
      publicId,
      accountId,
      plan,
      mayReadData,
      keyLapsed: !covered,
      accountEntitled,
      limits,
      generation,
      day,
    };
  }
}

/** By the text of the key. */
function distinctKeys(questions: readonly Question[]): Map<string, WantedKey> {
  const wanted = new Map<string, WantedKey>();
  for (const question of questions) {
    if (!question) continue;
    const { key, units } = question;
    const known = wanted.get(key.text);
    if (known) known.units += units;
    else wanted.set(key.text, { key, units, caller: null, handedOut: 0 });
  }
  return wanted;
}

/**
 * What the `nth` request of a key in a batch gets: a unit, as long as there are some. The row has the
 * counters after all of the key's units. Each request sees them as they stood right after its own.
 */
function outcomeOf(
  [, unitsGranted, dayUsed, monthUsed, accountUsed, day, atMs]: ReservedRow,
  nth: number,
): Reservation {
  const granted = nth <= unitsGranted;
  const unitsAfter = granted ? unitsGranted - nth : 0;
  return {
    granted,
    used: {
      day,
      daily: dayUsed - unitsAfter,
      monthly: monthUsed - unitsAfter,
      accountMonthly: accountUsed - unitsAfter,
    },
    atMs,
  };
}
