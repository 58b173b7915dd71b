import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { Env } from '../../platform/config/env';
import type { HashAlgorithm } from './api-key.entity';

interface SecretHash {
  hash: Buffer;
  algorithm: HashAlgorithm;
  pepperId: string | null;
}

interface Pepper {
  id: string;
  key: KeyObject;
}

/**
 * Hashes secrets: HMAC-SHA-256 with KEY_PEPPER, SHA-256 without. Secrets have 190 random bits, so a
 * slow hash would add no protection.
 */
export class KeyHasher {
  private readonly current: Pepper | null;
  private readonly previous: Pepper | null;

  constructor(env: Env) {
    this.current = pepper(env.keyPepper);
    this.previous = pepper(env.keyPepperPrevious);
  }

  hash(secret: string): SecretHash {
    return this.current
      ? { hash: hmac(this.current, secret), algorithm: 'hmac-sha256', pepperId: this.current.id }
      : { hash: sha256(secret), algorithm: 'sha256', pepperId: null };
  }

  /**
   * Every hash that may be stored for this secret: with each configured pepper, and without one.
   * Looking keys up by hash is safe: timing could reveal at most some bits of a hash, and a secret
   * can't be derived from those.
   */
  candidates(secret: string): Buffer[] {
    const peppered = [this.current, this.previous].filter((candidate) => candidate !== null);
    return [...peppered.map((candidate) => hmac(candidate, secret)), sha256(secret)];
  }

  /** Whether a key should be rehashed, because a different pepper, or none, is configured now. */
  isOutdated(pepperId: string | null): boolean {
    return pepperId !== (this.current?.id ?? null);
  }
}

function pepper(text: string | undefined): Pepper | null {
  if (text === undefined) return null;
  const id = hash('sha256', `pepper id:${text}`).slice(0, 12);
  return { id, key: createSecretKey(Buffer.from(text, 'utf8')) };
}

/**
 * Uses one call: creating a Hash object for each request takes 2% of the time of a cached answer.
 */
function sha256(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

function hmac({ key }: Pepper, secret: string): Buffer {
  return createHmac('sha256', key).update(secret).digest();
}
