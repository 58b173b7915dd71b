import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { onlyRow } from '../../platform/database/one-row';
import { cachedGauge } from './collected-metrics';

const PREVIEW_AGE = `
  SELECT extract(epoch FROM now() - min(generation.imported_at))::float8 AS value
  FROM dataset_generation AS generation
  WHERE generation.is_preview AND generation.dropped_at IS NULL
    AND (generation.publish_at IS NULL OR generation.publish_at < now())
    AND NOT EXISTS (SELECT FROM dataset_publication WHERE dataset_publication.generation_id = generation.id)`;

/**
 * A daily digest is due in the morning, a weekly one on Monday. These should have been sent or
 * found without news yesterday.
 */
const OVERDUE_DIGESTS = `
  WITH yesterday AS (SELECT (now() AT TIME ZONE 'UTC')::date - 1 AS day)
  SELECT count(*)::int AS value
  FROM view_digest
  JOIN saved_view ON saved_view.id = view_digest.view_id
  JOIN account_member ON account_member.id = saved_view.member_id
  CROSS JOIN yesterday
  WHERE account_member.last_sign_in_at IS NOT NULL
    AND view_digest.told_before < CASE view_digest.frequency
      WHEN 'weekly' THEN date_trunc('week', yesterday.day)::date
      ELSE yesterday.day
    END`;

/**
 * A delivery whose next attempt was due half an hour ago, or whose sender was killed then, and a
 * publication of that time for which a webhook has no delivery yet.
 */
const OVERDUE_DELIVERIES = `
  WITH active AS (SELECT id, told_publication_id FROM webhook WHERE paused_at IS NULL),
       long_ago AS (SELECT now() - interval '30 minutes' AS moment)
  SELECT (
      SELECT count(*)::int
      FROM active
      JOIN webhook_delivery AS delivery ON delivery.webhook_id = active.id
      CROSS JOIN long_ago
      WHERE delivery.state IN ('due', 'sending') AND delivery.due_at < long_ago.moment
        AND (delivery.state = 'due' OR delivery.tried_at < long_ago.moment)
    ) + (
      SELECT count(*)::int
      FROM active
      JOIN dataset_publication AS publication ON publication.id > active.told_publication_id
      CROSS JOIN long_ago
      WHERE publication.published_at < long_ago.moment
    ) AS value`;

const FIGURES = [
  {
    name: 'signal_preview_age_seconds',
    help: 'Age of the oldest preview that is neither approved for later nor discarded',
    sql: PREVIEW_AGE,
  },
  {
    name: 'signal_database_size_bytes',
    help: 'Disk space of the database, without its write-ahead log',
    sql: 'SELECT pg_database_size(current_database()) AS value',
  },
  {
    name: 'signal_digests_overdue',
    help: 'Saved views whose digest was due yesterday or earlier and has not been sent',
    sql: OVERDUE_DIGESTS,
  },
  {
    name: 'signal_webhook_deliveries_overdue',
    help: 'Deliveries of webhooks that have been due for half an hour or longer',
    sql: OVERDUE_DELIVERIES,
  },
];

/** Figures that one statement each reads, whichever process causes them. */
@Injectable()
export class StatementMetrics {
  constructor(registry: Registry, dataSource: DataSource) {
    for (const { name, help, sql } of FIGURES)
      cachedGauge(registry, name, help, async () => {
        const { value } = await onlyRow<{ value: number | null }>(dataSource, sql);
        return value;
      });
  }
}
