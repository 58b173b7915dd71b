import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Env } from '../../platform/config/env';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `isOutdated`: it should be sealed again, with the present pepper. */
interface Opened {
  secret: Buffer;
  isOutdated: boolean;
}

/**
 * Encrypts secrets that the service has to use again, with a key of KEY_PEPPER. Without a pepper,
 * anyone who reads the database can open them.
 */
@Injectable()
export class SecretSeal {
  private readonly presentKey: Buffer;
  /** Of the pepper before, and of secrets that were sealed without a pepper. */
  private readonly earlierKeys: readonly Buffer[];

  constructor({ keyPepper, keyPepperPrevious }: Env) {
    const withoutPepper = keyOf('');
    this.presentKey = keyPepper === undefined ? withoutPepper : keyOf(keyPepper);
    this.earlierKeys =
      keyPepperPrevious === undefined ? [withoutPepper] : [keyOf(keyPepperPrevious), withoutPepper];
  }

  seal(secret: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.presentKey, nonce);
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws if KEY_PEPPER was lost. */
  open(sealed: Buffer): Opened {
    const secret = opened(sealed, this.presentKey);
    if (secret) return { secret, isOutdated: false };
    for (const key of this.earlierKeys) {
      const earlier = opened(sealed, key);
      if (earlier) return { secret: earlier, isOutdated: true };
    }
    throw new Error('The secret was sealed with another KEY_PEPPER');
  }
}

function keyOf(pepper: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'seal', 32));
}

/** null if it was sealed with another key. */
function opened(sealed: Buffer, key: Buffer): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
}
