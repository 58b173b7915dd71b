import { Injectable } from '@nestjs/common';
import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { Env } from '../../config/env';
import type { HashAlgorithm } from './api-key.entity';

export interface SecretHash {
  hash: Buffer;
  algorithm: HashAlgorithm;
  pepperId: string | null;
}

interface Pepper {
  id: string;
  key: KeyObject;
}

/** Hashes secrets: HMAC-SHA-256 with KEY_PEPPER, SHA-256 without. Secrets are 190 random bits, so that a slow hash would protect nothing. */
@Injectable()
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
   * Every hash that a key with this secret may be stored with: with the peppers that are configured, and without one. Finding a key by its hash is safe: an
   * attacker who learns how near a guess came learns bits of a hash, which lead to no secret.
   */
  candidates(secret: string): Buffer[] {
    const peppered = [this.current, this.previous].filter((candidate) => candidate !== null);
    return [...peppered.map((candidate) => hmac(candidate, secret)), sha256(secret)];
  }

  /** True if a key should be rehashed: another pepper, or none, is configured today. */
  isOutdated(pepperId: string | null): boolean {
    return pepperId !== (this.current?.id ?? null);
  }
}

function pepper(text: string | undefined): Pepper | null {
  if (text === undefined) return null;
  const id = hash('sha256', `pepper id:${text}`).slice(0, 12);
  return { id, key: createSecretKey(Buffer.from(text, 'utf8')) };
}

/** In one call: a Hash object for each request is 2% of a warm answer. */
function sha256(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

function hmac({ key }: Pepper, secret: string): Buffer {
  return createHmac('sha256', key).update(secret).digest();
}
