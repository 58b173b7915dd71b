import type { DataSource, EntityManager } from 'typeorm';
import type { Env } from '../../config/env';
import { DomainRefusal } from '../../errors/domain-refusal';
import type { Account } from '../account/account.entity';
import { type ChangedBy, OPERATOR, recordChange } from '../account/account-change';
import { existingAccount, lockedAccount } from '../account/locked-account';
import { requireText } from '../account/short-text';
import { onlyRow } from '../../database/one-row';
import { isLiveKey } from '../entitlement/covered-periods';
import { isEntitled } from '../entitlement/entitlement-periods';
import { ApiKey } from './api-key.entity';
import { PLANS_WITH_ACCESS } from '../plan/offers';
import { KEY_PREFIX, generateKey, publicIdIn } from './key-format';
import { KeyHasher } from './key-hasher';
import { type KeySummary, keySummaries } from './key-summary';

export const MAX_LABEL_LENGTH = 100;
/**
 * How many keys an account may have that are neither revoked nor expired. During the overlap of a
 * rotation, both keys count.
 */
export const MAX_LIVE_KEYS = 20;

/** A new key with its secret, which is known only now: only the hash is stored. */
export interface MintedKey {
  key: string;
  publicId: string;
  account: string;
  label: string;
  expiresAt: Date | null;
}

interface RotatedKey {
  minted: MintedKey;
  /**
   * `stillWorks`: the old key works until `expiresAt`. False if it has lapsed or there is no
   * overlap.
   */
  replaced: { publicId: string; expiresAt: Date; stillWorks: boolean };
}

/**
 * Creates and changes keys, for operators and for members of the account, and records each change
 * in the audit log. Changes take effect immediately on every replica, because KeyCheck caches
 * nothing.
 */
export class ApiKeyService {
  private readonly hasher: KeyHasher;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {
    this.hasher = new KeyHasher(env);
  }

  /** Refused for accounts without API access, whose keys would lapse immediately. */
  async mint(
    accountName: string,
    label: string,
    lifetimeSeconds: number | null = null,
    by = OPERATOR,
    isOperator = false,
  ): Promise<MintedKey> {
    requireText('invalid_key_label', label, MAX_LABEL_LENGTH);
    return this.dataSource.transaction(async (manager) => {
      const account = await lockedAccount(manager, accountName);
      const minted = await this.mintFor(manager, account, { label, lifetimeSeconds, isOperator });
      await recordChange(manager, account.id, by, {
        action: 'key_minted',
        keyId: minted.publicId,
        detail: `"${label}"${isOperator ? ", an operator's key" : ''}`,
      });
      return minted;
    });
  }

  /** Finds a key that the caller may see. */
  async find(keyId: string, by = OPERATOR): Promise<KeySummary> {
    return this.summaryOf(this.dataSource.manager, requirePublicId(keyId), by);
  }

  /** Does nothing if the label stays the same. */
  async relabel(keyId: string, label: string, by = OPERATOR): Promise<void> {
    const publicId = requirePublicId(keyId);
    requireText('invalid_key_label', label, MAX_LABEL_LENGTH);
    await this.dataSource.transaction(async (manager) => {
      const account = await this.lockedOwner(manager, publicId, by);
      const old = await this.summaryOf(manager, publicId, by);
      if (old.label === label) return;
      await manager.update(ApiKey, { publicId }, { label });
      const detail = `"${old.label}" became "${label}"`;
      await recordChange(manager, account.id, by, {
        action: 'key_relabelled',
        keyId: publicId,
        detail,
      });
    });
  }

  async list(accountName: string): Promise<KeySummary[]> {
    const account = await existingAccount(this.dataSource.manager, accountName);
    return keySummaries(this.dataSource.manager, this.env.grandfatherCutoff, {
      accountId: account.id,
    });
  }

  /** `changed` is false if the key was already revoked. */
  async revoke(keyId: string, by = OPERATOR): Promise<{ key: KeySummary; changed: boolean }> {
    const publicId = requirePublicId(keyId);
    return this.dataSource.transaction(async (manager) => {
      const account = await this.lockedOwner(manager, publicId, by);
      const { affected } = await manager
        .createQueryBuilder()
        .update(ApiKey)
        .set({ revokedAt: () => 'clock_timestamp()' })
        .where('public_id = :publicId AND revoked_at IS NULL', { publicId })
        .execute();
      const changed = affected === 1;
      const key = await this.summaryOf(manager, publicId, by);
      if (changed)
        await recordChange(manager, account.id, by, {
          action: 'key_revoked',
          keyId: publicId,
          detail: `"${key.label}"`,
        });
      return { key, changed };
    });
  }

  /**
   * Creates a new key with the same account, label and lifetime. The old key keeps working for the
   * overlap, so that clients have time to switch. Both keys count during that time, so an account
   * with the maximum number of keys can only rotate without an overlap.
   */
  async rotate(keyId: string, overlapSeconds: number, by = OPERATOR): Promise<RotatedKey> {
    const publicId = requirePublicId(keyId);
    return this.dataSource.transaction(async (manager) => {
      const account = await this.lockedOwner(manager, publicId, by);
      // Read after locking, because another rotation or a revocation may have come first.
      const old = await this.summaryOf(manager, publicId, by);
      if (old.status === 'revoked' || old.status === 'expired') {
        throw new DomainRefusal('key_has_ended', { keyId: publicId, status: old.status });
      }
      const expiresAt = await this.expireAfter(manager, publicId, overlapSeconds);
      const { isOperator } = await manager.findOneByOrFail(ApiKey, { publicId });
      const minted = await this.mintFor(manager, account, {
        label: old.label,
        lifetimeSeconds: old.lifetimeSeconds,
        isOperator,
      });
      await recordChange(manager, account.id, by, {
        action: 'key_rotated',
        keyId: publicId,
        detail: `into ${minted.publicId}`,
      });
      return {
        minted,
        replaced: {
          publicId,
          expiresAt,
          stillWorks: old.status === 'active' && overlapSeconds > 0,
        },
      };
    });
  }

  private async mintFor(
    manager: EntityManager,
    account: Account,
    {
      label,
      lifetimeSeconds,
      isOperator,
    }: { label: string; lifetimeSeconds: number | null; isOperator: boolean },
  ): Promise<MintedKey> {
    if (!(await isEntitled(manager, account.id, this.env.grandfatherCutoff)))
      throw noApiAccess(account, this.env.grandfatherCutoff);
    await requireRoom(manager, account);
    const { key, publicId, secret } = generateKey();
    const { hash, algorithm, pepperId } = this.hasher.hash(secret);
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(ApiKey)
      .values({
        publicId,
        accountId: account.id,
        label,
        secretHash: hash,
        hashAlgorithm: algorithm,
        pepperId,
        lifetimeSeconds,
        isOperator,
        ...(lifetimeSeconds !== null && {
          expiresAt: () => 'clock_timestamp() + make_interval(secs => :lifetimeSeconds)',
        }),
      })
      .setParameter('lifetimeSeconds', lifetimeSeconds)
      .returning(['expiresAt'])
      .execute();
    const [row] = inserted.raw as { expires_at: Date | null }[];
    return { key, publicId, account: account.name, label, expiresAt: row?.expires_at ?? null };
  }

  /** Makes a key expire after a time, but not later than it already would. */
  private async expireAfter(
    manager: EntityManager,
    publicId: string,
    seconds: number,
  ): Promise<Date> {
    const updated = await manager
      .createQueryBuilder()
      .update(ApiKey)
      .set({
        expiresAt: () => 'least(expires_at, clock_timestamp() + make_interval(secs => :seconds))',
      })
      .where('public_id = :publicId', { publicId, seconds })
      .returning(['expiresAt'])
      .execute();
    return (updated.raw as [{ expires_at: Date }])[0].expires_at;
  }

  private async lockedOwner(
    manager: EntityManager,
    publicId: string,
    by: ChangedBy,
  ): Promise<Account> {
    return lockedAccount(manager, (await this.summaryOf(manager, publicId, by)).account);
  }

  /** For a member, keys of other accounts don't exist. */
  private async summaryOf(
    manager: EntityManager,
    publicId: string,
    { accountId }: ChangedBy,
  ): Promise<KeySummary> {
    const [summary] = await keySummaries(manager, this.env.grandfatherCutoff, {
      publicId,
      ...(accountId !== undefined && { accountId }),
    });
    if (summary) return summary;
    throw new DomainRefusal('unknown_key', { keyId: publicId });
  }
}

function noApiAccess(
  { name, planId, addonSince }: Account,
  cutoff: string | undefined,
): DomainRefusal {
  const leftOut = addonSince !== null && cutoff !== undefined && addonSince >= cutoff;
  return new DomainRefusal('no_api_access', {
    account: name,
    plan: planId,
    addonSince,
    cutoff: leftOut ? cutoff : null,
    plans: PLANS_WITH_ACCESS,
  });
}

/**
 * Callers hold the lock on the account's row, so that two of them can't both mint the last allowed
 * key.
 */
async function requireRoom(manager: EntityManager, { id, name }: Account): Promise<void> {
  const { live } = await onlyRow<{ live: number }>(
    manager,
    `SELECT count(*)::int AS live FROM api_key WHERE account_id = $1 AND ${isLiveKey('clock_timestamp()')}`,
    [id],
  );
  if (live >= MAX_LIVE_KEYS)
    throw new DomainRefusal('too_many_keys', { account: name, live, max: MAX_LIVE_KEYS });
}

function requirePublicId(keyId: string): string {
  const publicId = publicIdIn(keyId);
  if (publicId === null) throw new DomainRefusal('invalid_key_id', { prefix: KEY_PREFIX });
  return publicId;
}
