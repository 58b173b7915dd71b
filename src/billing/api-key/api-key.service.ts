import type { DataSource, EntityManager } from 'typeorm';
import type { Env } from '../../platform/config/env';
import { onlyRow } from '../../platform/database/one-row';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { type ChangedBy, OPERATOR } from '../account/account-change';
import type { Account } from '../account/account.entity';
import { changeAccount, existingAccount, type LockedAccount } from '../account/locked-account';
import { readShortText } from '../account/short-text';
import { isLiveKey } from '../entitlement/covered-periods';
import { isEntitled } from '../entitlement/entitlement-periods';
import { PLANS_WITH_ACCESS } from '../plan/offers';
import { ApiKey } from './api-key.entity';
import { KEY_PREFIX, generateKey, publicIdIn } from './key-format';
import { KeyHasher } from './key-hasher';
import { type KeySummary, keySummaries } from './key-summary';

export const MAX_LABEL_LENGTH = 100;
/**
 * How many keys an account may have that are neither revoked nor expired. During the overlap of a
 * rotation, both keys count.
 */
export const MAX_LIVE_KEYS = 20;

interface MintOptions {
  /** Null means unlimited. */
  lifetimeSeconds?: number | null;
  /** Whether the key may preview generations before they are served. */
  isOperator?: boolean;
  by?: ChangedBy;
}

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
    sent: string,
    { lifetimeSeconds = null, isOperator = false, by = OPERATOR }: MintOptions = {},
  ): Promise<MintedKey> {
    const label = readShortText('invalid_key_label', sent, MAX_LABEL_LENGTH);
    return changeAccount(this.dataSource, accountName, by, async (locked) => {
      const minted = await this.mintFor(locked, { label, lifetimeSeconds, isOperator });
      const detail = `"${label}"${isOperator ? ", an operator's key" : ''}`;
      await locked.record({ action: 'key_minted', keyId: minted.publicId, detail });
      return minted;
    });
  }

  /** Finds a key that the caller may see. */
  async find(keyId: string, by = OPERATOR): Promise<KeySummary> {
    return this.summaryOf(this.dataSource.manager, keyId, by);
  }

  /** Does nothing if the label stays the same. */
  async relabel(keyId: string, sent: string, by = OPERATOR): Promise<void> {
    const label = readShortText('invalid_key_label', sent, MAX_LABEL_LENGTH);
    await this.change(keyId, by, async ({ manager, record }, { publicId, label: old }) => {
      if (old === label) return;
      await manager.update(ApiKey, { publicId }, { label });
      const detail = `"${old}" became "${label}"`;
      await record({ action: 'key_relabelled', keyId: publicId, detail });
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
    return this.change(keyId, by, async ({ manager, record }, key) => {
      if (key.status === 'revoked') return { key, changed: false };
      const { publicId, label } = key;
      await manager.update(ApiKey, { publicId }, { revokedAt: () => 'clock_timestamp()' });
      await record({ action: 'key_revoked', keyId: publicId, detail: `"${label}"` });
      return { key: await this.summaryOf(manager, publicId, by), changed: true };
    });
  }

  /**
   * Creates a new key with the same account, label and lifetime. The old key keeps working for the
   * overlap, so that clients have time to switch. Both keys count during that time, so an account
   * with the maximum number of keys can only rotate without an overlap.
   */
  async rotate(keyId: string, overlapSeconds: number, by = OPERATOR): Promise<RotatedKey> {
    return this.change(keyId, by, async (locked, { publicId, status, ...traits }) => {
      if (status === 'revoked' || status === 'expired') {
        throw new DomainRefusal('key_has_ended', { keyId: publicId, status });
      }
      const { manager, record } = locked;
      const expiresAt = await this.expireAfter(manager, publicId, overlapSeconds);
      const minted = await this.mintFor(locked, traits);
      const detail = `into ${minted.publicId}`;
      await record({ action: 'key_rotated', keyId: publicId, detail });
      const stillWorks = status === 'active' && overlapSeconds > 0;
      return { minted, replaced: { publicId, expiresAt, stillWorks } };
    });
  }

  private async mintFor(
    { manager, account }: LockedAccount,
    {
      label,
      lifetimeSeconds,
      isOperator,
    }: Pick<ApiKey, 'label' | 'lifetimeSeconds' | 'isOperator'>,
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
        lifetimeSeconds,
        isOperator,
        secretHash: hash,
        hashAlgorithm: algorithm,
        pepperId,
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

  /**
   * `work` gets the key as it is once the account is locked, because another rotation or a
   * revocation may have come first.
   */
  private async change<Result>(
    keyId: string,
    by: ChangedBy,
    work: (locked: LockedAccount, key: KeySummary) => Promise<Result>,
  ): Promise<Result> {
    const { account } = await this.find(keyId, by);
    return changeAccount(this.dataSource, account, by, async (locked) =>
      work(locked, await this.summaryOf(locked.manager, keyId, by)),
    );
  }

  /** For a member, keys of other accounts don't exist. */
  private async summaryOf(
    manager: EntityManager,
    keyId: string,
    { accountId }: ChangedBy,
  ): Promise<KeySummary> {
    const publicId = publicIdIn(keyId);
    if (publicId === null) throw new DomainRefusal('invalid_key_id', { prefix: KEY_PREFIX });
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
