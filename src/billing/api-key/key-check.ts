import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import type { Generation } from '../../market-data/generation';
import { databaseUnavailable } from '../../errors/api-error';
import { BillingDatabase, type HotStatement } from '../billing-database';
import type { Caller, PlanId } from '../caller';
import { coveredPeriods } from '../entitlement/counting-entitlement';
import { TurnBatch } from '../turn-batch';
import type { HashAlgorithm } from './api-key.entity';
import { KeyHasher, type SecretHash } from './key-hasher';
import type { ParsedKey } from './key-format';
import { KeyRehash } from './key-rehash';

/**
 * $1 public ids, $2 the cut-off day. One row for each key that is neither revoked nor expired, or one row without a key where there is none; every row
 * repeats the current generation. An add-on counts only if it was bought before the cut-off. A key is covered if no instant since its creation lies
 * outside the account's entitlement.
 */
const LOOK_UP: HotStatement = {
  name: 'key-check',
  text: `
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), g.id, g.label, g.changed_on,
           k.id, k.public_id, k.secret_hash, k.hash_algorithm, k.pepper_id, k.account_id, k.plan_id, k.covered, k.entitled, k.uncapped
    FROM (VALUES (1)) AS always
    LEFT JOIN (
      SELECT id, label, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS changed_on FROM served_generation
    ) AS g ON true
    LEFT JOIN (
      SELECT api_key.id, public_id, secret_hash, hash_algorithm, pepper_id, account_id, plan_id,
             coalesce(periods.all_of_them @> tstzrange(api_key.created_at, greatest(now(), api_key.created_at), '[]'), false) AS covered,
             coalesce(periods.all_of_them @> now(), false) AS entitled,
             coalesce(periods.of_plan @> now(), false) AS uncapped
      FROM api_key
      JOIN account ON account.id = api_key.account_id
      CROSS JOIN LATERAL ${coveredPeriods('$2')}
      WHERE public_id = ANY ($1::text[]) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
    ) AS k ON true`,
};

type Row = [
  day: string,
  generationId: number | null,
  generationLabel: string,
  changedOn: string,
  keyId: number | null,
  publicId: string,
  secretHash: Buffer,
  algorithm: HashAlgorithm,
  pepperId: string | null,
  accountId: number,
  plan: PlanId,
  covered: boolean,
  entitled: boolean,
  uncapped: boolean,
];

interface Known {
  caller: Caller;
  stored: SecretHash;
}
interface LookedUp {
  known: Known | null;
  generation: Generation | null;
}

/** The live look-up of keys, entitlement and the current generation: one statement for all callers of an event-loop turn. Nothing is remembered. */
@Injectable()
export class KeyCheck {
  /** The generation of the latest look-up, for answers that must work while the database is away. */
  lastKnownGeneration: Generation | null = null;
  private readonly batch = new TurnBatch<string | null, LookedUp>((publicIds) => this.lookUp(publicIds));

  constructor(
    private readonly database: BillingDatabase,
    private readonly hasher: KeyHasher,
    private readonly rehash: KeyRehash,
    private readonly env: Env,
  ) {}

  /** null for a key that is unknown, revoked, expired or has another secret. Fails closed: any failure of the look-up is a 503. */
  async identify({ publicId, secret }: ParsedKey): Promise<Caller | null> {
    const { known } = await this.ask(publicId);
    if (!known || !this.hasher.matches(secret, known.stored)) return null;
    if (this.hasher.isOutdated(known.stored)) this.rehash.later(known.caller.keyId, secret, known.stored);
    return known.caller;
  }

  async currentGeneration(): Promise<Generation | null> {
    return (await this.ask(null)).generation;
  }

  private async ask(publicId: string | null): Promise<LookedUp> {
    try {
      return await this.batch.ask(publicId);
    } catch (error) {
      throw databaseUnavailable(error);
    }
  }

  private async lookUp(publicIds: (string | null)[]): Promise<LookedUp[]> {
    const distinct = [...new Set(publicIds)].filter((id) => id !== null);
    const rows = await this.database.run<Row>(LOOK_UP, [distinct, this.env.grandfatherCutoff ?? null]);
    const generation = generationOf(rows[0]);
    this.lastKnownGeneration = generation;
    const known = new Map<string | null, Known>();
    for (const row of rows) if (row[4] !== null) known.set(row[5], knownKey(row, row[4], generation));
    return publicIds.map((publicId) => ({ known: known.get(publicId) ?? null, generation }));
  }
}

function generationOf(row: Row | undefined): Generation | null {
  if (!row || row[1] === null) return null;
  return { id: row[1], label: row[2], changedOn: row[3] };
}

function knownKey(row: Row, keyId: number, generation: Generation | null): Known {
  const [day, , , , , publicId, hash, algorithm, pepperId, accountId, plan, covered, accountEntitled, uncapped] = row;
  const keyLapsed = !covered;
  const mayReadData = covered && accountEntitled;
  return {
    caller: { keyId, publicId, accountId, plan, mayReadData, keyLapsed, accountEntitled, uncapped, generation, day },
    stored: { hash, algorithm, pepperId },
  };
}
