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

/**
 * A key of a batch, with the units that its requests want together and the number handed out so
 * far.
 */
interface Wanted {
  key: ParsedKey;
  units: number;
  caller: Caller | null;
  reserved?: ReservedRow;
  handedOut: number;
}

/** A hash that may be stored for a key's secret. */
interface Candidate {
  each: Wanted;
  hash: Buffer;
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
      return { caller, generation, reservation: reservation(reserved, ++found.handedOut) };
    });
  }

  /**
   * Looks up the keys by every hash that may be stored for their secrets, and sets the caller of
   * those that exist and what was reserved for them.
   */
  private async lookUp(wanted: Wanted[]): Promise<Generation | null> {
    const candidates: Candidate[] = wanted.flatMap((each) =>
      this.hasher.candidates(each.key.secret).map((hash) => ({ each, hash })),
    );
    const [[document]] = (await this.database.run<[CheckedKeys]>(KEY_CHECK, [
      candidates.map(({ each }) => each.key.publicId),
      candidates.map(({ hash }) => hash),
      candidates.map(({ each }) => each.units),
      this.env.grandfatherCutoff,
      ...this.quotas,
    ])) as [[CheckedKeys]];
    const [day, served, keys, reserved] = document;
    const generation = served && publishedGeneration(...served);
    const reservedRows = new Map(reserved?.map((row) => [row[0], row]));
    for (const row of keys ?? []) {
      const [ordinal, id, , pepperId] = row;
      const candidate = candidates[ordinal - 1];
      if (!candidate) continue;
      const { each, hash } = candidate;
      each.caller = this.callerOf(row, generation, day);
      each.reserved = reservedRows.get(id);
      if (this.hasher.isOutdated(pepperId)) this.rehash.later(id, each.key.secret, hash);
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

function distinctKeys(questions: readonly Question[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
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
 * The row has the counters after all of the key's units in this batch. Each caller sees the
 * counters as they stood right after its own unit.
 */
function reservation(
  [, units, dayUsed, monthUsed, accountUsed, day, atMs]: ReservedRow,
  index: number,
): Reservation {
  const granted = index <= units;
  const later = granted ? units - index : 0;
  return {
    granted,
    used: {
      day,
      daily: dayUsed - later,
      monthly: monthUsed - later,
      accountMonthly: accountUsed - later,
    },
    atMs,
  };
}
