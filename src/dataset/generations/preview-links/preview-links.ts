import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Generation } from '../../../market-data/generation';
import { firstRow } from '../../../platform/database/one-row';
import { hashOf, newToken, tokenAfter } from '../../../platform/http/secret-token';

/** Lets scanners and our own log recognize the secret. */
const PREFIX = 'sig_preview_';

/** A preview as its link shows it. */
export interface LinkedPreview {
  generation: Generation;
  expiresAt: Date;
}

/** Raw SQL, because generations have no entity. A preview that was discarded is dropped. */
const FIND = `
  SELECT generation.id::int, label, to_char(imported_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "changedOn", NULL AS "publishedAt", NULL AS "lastChangeId",
    expires_at AS "expiresAt"
  FROM preview_link JOIN dataset_generation AS generation ON generation.id = generation_id
  WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > clock_timestamp() AND dropped_at IS NULL
    AND NOT EXISTS (SELECT FROM dataset_publication WHERE generation_id = generation.id)`;

/** The secret of a new link, and what is stored of it. */
export function newPreviewToken(): { token: string; hash: Buffer } {
  const random = newToken();
  return { token: PREFIX + random, hash: hashOf(random) };
}

/**
 * Each request looks its link up, so a link that is revoked, or whose preview is approved, ends on
 * every replica at once.
 */
@Injectable()
export class PreviewLinks {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for anything but the token of a link that works. */
  async find(token: string): Promise<LinkedPreview | null> {
    const secret = tokenAfter(PREFIX, token);
    if (secret === null) return null;
    const values = [hashOf(secret)];
    const row = await firstRow<Generation & { expiresAt: Date }>(this.dataSource, FIND, values);
    if (!row) return null;
    const { expiresAt, ...generation } = row;
    return { generation, expiresAt };
  }
}
