import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The schema of the previous release, in one step. It is named after that release's last migration, so
 * that databases of that release skip it.
 */
export class DealDays1763691100000 implements MigrationInterface {
  name = 'DealDays1763691100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, 'baseline.sql'), 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
