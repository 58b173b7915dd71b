import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '../../config/env';
import { CommandRefusal } from '../../operations/command-line/operator-command';
import type { Account } from '../account/account.entity';
import { existingAccount, lockedAccount } from '../account/locked-account';
import { isEntitled } from '../entitlement/entitlement-periods';
import { ApiKey } from './api-key.entity';
import { KEY_PREFIX, generateKey, publicIdIn } from './key-format';
import { KeyHasher } from './key-hasher';
import { type KeyStanding, keyStandings } from './key-standing';

const LONGEST_LABEL = 100;

/** A key at the one moment at which it is known whole: only its hash is kept. */
export interface MintedKey {
  key: string;
  publicId: string;
  account: string;
  label: string;
  expiresAt: Date | null;
}

export interface RotatedKey {
  minted: MintedKey;
  /** `worksOn`: until `expiresAt`; else it has lapsed, or there is no overlap. */
  replaced: { publicId: string; expiresAt: Date; worksOn: boolean };
}

/** The operator's side of keys. Every change takes effect at the next request, on every replica: KeyCheck remembers nothing. */
@Injectable()
export class KeyRingService {
  private readonly hasher: KeyHasher;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {
    this.hasher = new KeyHasher(env);
  }

  /** Refused for accounts without API access: their key would have lapsed at birth. */
  mint(accountName: string, label: string, lifetimeSeconds: number | null = null): Promise<MintedKey> {
    requireLabel(label);
    return this.dataSource.transaction(async (manager) => {
      const account = await lockedAccount(manager, accountName);
      return this.mintFor(manager, account, label, lifetimeSeconds);
    });
  }

  async list(accountName: string): Promise<KeyStanding[]> {
    const account = await existingAccount(this.dataSource.manager, accountName);
    return keyStandings(this.dataSource.manager, this.cutoff, { accountId: account.id });
  }

  /** True if the key worked until now, or had merely lapsed or expired; false if it was revoked before. */
  async revoke(keyId: string): Promise<{ key: KeyStanding; changed: boolean }> {
    const publicId = requirePublicId(keyId);
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager
        .createQueryBuilder()
        .update(ApiKey)
        .set({ revokedAt: () => 'clock_timestamp()' })
        .where('public_id = :publicId AND revoked_at IS NULL', { publicId })
        .execute();
      return { key: await this.standingOf(manager, publicId), changed: affected === 1 };
    });
  }

  /** A new key of the same account, label and lifetime. The old one works on for the overlap, so that clients can change over. */
  async rotate(keyId: string, overlapSeconds: number): Promise<RotatedKey> {
    const publicId = requirePublicId(keyId);
    return this.dataSource.transaction(async (manager) => {
      const { account: accountName } = await this.standingOf(manager, publicId);
      const account = await lockedAccount(manager, accountName);
      // Only behind the lock: another rotation or a revocation may have been first.
      const old = await this.standingOf(manager, publicId);
      if (old.status === 'revoked' || old.status === 'expired') {
        throw new CommandRefusal(`Key ${publicId} is ${old.status}: mint a new one with "keys mint" instead.`);
      }
      const minted = await this.mintFor(manager, account, old.label, old.lifetimeSeconds);
      const expiresAt = await this.expireAfter(manager, publicId, overlapSeconds);
      return { minted, replaced: { publicId, expiresAt, worksOn: old.status === 'active' && overlapSeconds > 0 } };
    });
  }

  private async mintFor(
    manager: EntityManager,
    account: Account,
    label: string,
    lifetimeSeconds: number | null,
  ): Promise<MintedKey> {
    if (!(await isEntitled(manager, account.id, this.cutoff))) throw noApiAccess(account, this.cutoff);
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
        ...(lifetimeSeconds !== null && { expiresAt: () => 'clock_timestamp() + make_interval(secs => :lifetimeSeconds)' }),
      })
      .setParameter('lifetimeSeconds', lifetimeSeconds)
      .returning(['expiresAt'])
      .execute();
    const [row] = inserted.raw as { expires_at: Date | null }[];
    return { key, publicId, account: account.name, label, expiresAt: row?.expires_at ?? null };
  }

  /** Never later than the key would have expired anyway. */
  private async expireAfter(manager: EntityManager, publicId: string, seconds: number): Promise<Date> {
    const updated = await manager
      .createQueryBuilder()
      .update(ApiKey)
      .set({ expiresAt: () => 'least(expires_at, clock_timestamp() + make_interval(secs => :seconds))' })
      .where('public_id = :publicId', { publicId, seconds })
      .returning(['expiresAt'])
      .execute();
    return (updated.raw as [{ expires_at: Date }])[0].expires_at;
  }

  private async standingOf(manager: EntityManager, publicId: string): Promise<KeyStanding> {
    const [standing] = await keyStandings(manager, this.cutoff, { publicId });
    if (!standing) throw new CommandRefusal(`There is no key ${publicId}: "keys list --account NAME" shows an account's keys.`);
    return standing;
  }

  private get cutoff(): string | null {
    return this.env.grandfatherCutoff ?? null;
  }
}

function noApiAccess({ name, planId, addonSince }: Account, cutoff: string | null): CommandRefusal {
  const leftOut = addonSince !== null && cutoff !== null && addonSince >= cutoff;
  const why = leftOut ? `, bought on ${addonSince}, does not count: GRANDFATHER_CUTOFF is ${cutoff}` : ' is not active';
  const addon = addonSince === null ? '' : ` and its add-on${why}`;
  return new CommandRefusal(
    `Account "${name}" has no API access, so it can have no key: it is on the ${planId} plan${addon}. ` +
      `"accounts set-plan" with enterprise gives it access.`,
  );
}

function requirePublicId(keyId: string): string {
  const publicId = publicIdIn(keyId);
  if (publicId === null) {
    throw new CommandRefusal(`A key is named by the 10 characters behind ${KEY_PREFIX}, as "keys list" shows them.`, 2);
  }
  return publicId;
}

function requireLabel(label: string): void {
  const length = [...label].length;
  if (length < 1 || length > LONGEST_LABEL) {
    throw new CommandRefusal(`A key's label has 1 to ${LONGEST_LABEL} characters; this one has ${length}.`, 2);
  }
}
