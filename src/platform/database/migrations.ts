import type { MigrationInterface } from 'typeorm';
import { DealDays1763691100000 } from '../../../migrations/1763691100000-baseline';
import { NewestDeals1763691590000 } from '../../../migrations/1763691590000-publications';
import { LaterDeals1763691630000 } from '../../../migrations/1763691630000-generations';
import { RequestSources1763691650000 } from '../../../migrations/1763691650000-accounts';

/**
 * Every migration of migrations/, in order, the baseline first. They are imported by name so that
 * the build, the tests and a bundler see the same list.
 */
export const MIGRATIONS: (new () => MigrationInterface)[] = [
  DealDays1763691100000,
  NewestDeals1763691590000,
  LaterDeals1763691630000,
  RequestSources1763691650000,
];

/** The schema of the previous release: the oldest that this release migrates. */
export const BASELINE_MIGRATION = DealDays1763691100000.name;
