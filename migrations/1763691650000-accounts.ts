import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds what accounts and their members got: limits by plan, saved views, webhooks, embeds.
 *
 * It is named after the last of the migrations that it replaced before they were released.
 */
export class RequestSources1763691650000 implements MigrationInterface {
  name = 'RequestSources1763691650000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, 'accounts.sql'), 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
