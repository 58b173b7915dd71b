import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { onlyRow } from '../../platform/database/one-row';
import { cachedGauge } from './collected-metrics';

const PREVIEW_AGE = `
  SELECT extract(epoch FROM now() - min(imported_at))::float8 AS value
  FROM dataset_generation AS generation
  WHERE is_preview AND dropped_at IS NULL AND (publish_at IS NULL OR publish_at < now())
    AND NOT EXISTS (SELECT FROM dataset_publication WHERE generation_id = generation.id)`;

/**
 * A daily digest is due in the morning, a weekly one on Monday. These should have been sent or
 * found without news yesterday.
 */
const OVERDUE_DIGESTS = `
  WITH yesterday AS (SELECT (now() AT TIME ZONE 'UTC')::date - 1 AS day)
  SELECT count(*)::int AS value
  FROM yesterday, view_digest
  JOIN saved_view ON saved_view.id = view_id
  JOIN account_member ON account_member.id = member_id
  WHERE last_sign_in_at IS NOT NULL
    AND told_before < CASE frequency WHEN 'weekly' THEN date_trunc('week', day)::date ELSE day END`;

/**
 * A delivery whose next attempt was due half an hour ago, or whose sender was killed then, and a
 * publication of that time for which a webhook has no delivery yet.
 */
const OVERDUE_DELIVERIES = `
  WITH webhook AS (SELECT * FROM webhook WHERE paused_at IS NULL), long_ago AS (SELECT now() - interval '30 minutes' AS moment)
  SELECT (
      SELECT count(*)::int FROM webhook JOIN webhook_delivery ON webhook.id = webhook_id, long_ago
      WHERE state IN ('due', 'sending') AND due_at < moment AND (state = 'due' OR tried_at < moment)
    ) + (
      SELECT count(*)::int FROM webhook JOIN dataset_publication ON dataset_publication.id > told_publication_id, long_ago
      WHERE published_at < moment
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
