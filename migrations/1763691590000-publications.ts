import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds how a publication is prepared, approved and remembered: changes, the archive, previews.
 *
 * It is named after the last of the migrations that it replaced before they were released.
 */
export class NewestDeals1763691590000 implements MigrationInterface {
  name = 'NewestDeals1763691590000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, 'publications.sql'), 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
