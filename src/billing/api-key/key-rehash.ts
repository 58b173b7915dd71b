import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiKey } from './api-key.entity';
import { KeyHasher } from './key-hasher';

/** Moves a used key to today's pepper, off the request's path: the caller only queues it. */
@Injectable()
export class KeyRehash {
  private readonly logger = new Logger('KeyRehash');
  private readonly underWay = new Set<number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly hasher: KeyHasher,
  ) {}

  later(keyId: number, secret: string, stored: Buffer): void {
    if (this.underWay.has(keyId)) return;
    this.underWay.add(keyId);
    setImmediate(() => void this.now(keyId, secret, stored));
  }

  private async now(keyId: number, secret: string, stored: Buffer): Promise<void> {
    const { hash, algorithm, pepperId } = this.hasher.hash(secret);
    try {
      // Only over the hash that was read: another replica may have been first.
      await this.dataSource
        .getRepository(ApiKey)
        .update({ id: keyId, secretHash: stored }, { secretHash: hash, hashAlgorithm: algorithm, pepperId });
    } catch (error) {
      this.logger.warn(`Key ${keyId} was not rehashed and will be at its next use: ${String(error)}`);
    }
    this.underWay.delete(keyId);
  }
}
