import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiKey } from './api-key.entity';
import { KeyHasher } from './key-hasher';

/**
 * Rehashes a used key with the current pepper, after the request, so that the caller doesn't wait
 * for it.
 */
@Injectable()
export class KeyRehash {
  private readonly logger = new Logger('KeyRehash');
  private readonly inProgress = new Set<number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: KeyHasher,
  ) {}

  later(keyId: number, secret: string, stored: Buffer): void {
    if (this.inProgress.has(keyId)) return;
    this.inProgress.add(keyId);
    setImmediate(() => void this.now(keyId, secret, stored));
  }

  private async now(keyId: number, secret: string, stored: Buffer): Promise<void> {
    const { hash, algorithm, pepperId } = this.hasher.hash(secret);
    try {
      // Replaces only the hash that was read, because another replica may have rehashed the key
      // first.
      await this.dataSource
        .getRepository(ApiKey)
        .update(
          { id: keyId, secretHash: stored },
          { secretHash: hash, hashAlgorithm: algorithm, pepperId },
        );
    } catch (error) {
      this.logger.warn(
        `Couldn't rehash key ${keyId}. It will be retried when the key is used again: ${String(error)}`,
      );
    }
    this.inProgress.delete(keyId);
  }
}
