import { Injectable } from '@nestjs/common';
import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
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

  /** False also for a hash made with a pepper that is no longer configured. */
  matches(secret: string, stored: SecretHash): boolean {
    const hash = this.hashLike(secret, stored);
    return hash !== null && hash.length === stored.hash.length && timingSafeEqual(hash, stored.hash);
  }

  /** True where a key should be hashed anew: another pepper, or none, is configured today. */
  isOutdated(stored: SecretHash): boolean {
    return stored.pepperId !== (this.current?.id ?? null);
  }

  private hashLike(secret: string, { algorithm, pepperId }: SecretHash): Buffer | null {
    if (algorithm === 'sha256') return sha256(secret);
    const made = [this.current, this.previous].find((candidate) => candidate?.id === pepperId);
    return made ? hmac(made, secret) : null;
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
