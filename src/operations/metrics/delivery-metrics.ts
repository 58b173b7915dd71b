import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { CachedFigure, gauge } from './collected-metrics';
import { onlyRow } from '../../database/one-row';

/**
 * A daily digest is due in the morning, a weekly one on Monday. These should have been sent or
 * found without news yesterday.
 */
const OVERDUE = `
  WITH yesterday AS (SELECT (now() AT TIME ZONE 'UTC')::date - 1 AS day)
  SELECT count(*)::int AS count
  FROM yesterday, view_digest
  JOIN saved_view ON saved_view.id = view_id
  JOIN account_member ON account_member.id = member_id
  WHERE last_sign_in_at IS NOT NULL
    AND told_before < CASE frequency WHEN 'weekly' THEN date_trunc('week', day)::date ELSE day END`;

/**
 * A delivery whose next attempt was due half an hour ago, or whose sender was killed then, and a
 * publication of that time for which a webhook has no delivery yet.
 */
const WAITING = `
  WITH webhook AS (SELECT * FROM webhook WHERE paused_at IS NULL), long_ago AS (SELECT now() - interval '30 minutes' AS moment)
  SELECT (
      SELECT count(*)::int FROM webhook JOIN webhook_delivery ON webhook.id = webhook_id, long_ago
      WHERE state IN ('due', 'sending') AND due_at < moment AND (state = 'due' OR tried_at < moment)
    ) + (
      SELECT count(*)::int FROM webhook JOIN dataset_publication ON dataset_publication.id > told_publication_id, long_ago
      WHERE published_at < moment
    ) AS count`;

/** Whether digests and webhooks are sent, by whichever process. */
@Injectable()
export class DeliveryMetrics {
  constructor(registry: Registry, dataSource: DataSource) {
    const counted = (name: string, help: string, sql: string): void => {
      const figure = new CachedFigure(
        async () => (await onlyRow<{ count: number }>(dataSource, sql)).count,
      );
      gauge(registry, name, help, () => figure.value());
    };
    const digests = 'Saved views whose digest was due yesterday or earlier and has not been sent';
    counted('signal_digests_overdue', digests, OVERDUE);
    const webhooks = 'Deliveries of webhooks that have been due for half an hour or longer';
    counted('signal_webhook_deliveries_overdue', webhooks, WAITING);
  }
}
