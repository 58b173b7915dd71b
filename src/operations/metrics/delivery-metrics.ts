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

/** Whether digests are sent, by whichever process. */
@Injectable()
export class DigestMetrics {
  constructor(registry: Registry, dataSource: DataSource) {
    const overdue = new CachedFigure(
      async () => (await onlyRow<{ count: number }>(dataSource, OVERDUE)).count,
    );
    const help = 'Saved views whose digest was due yesterday or earlier and has not been sent';
    gauge(registry, 'signal_digests_overdue', help, () => overdue.value());
  }
}
