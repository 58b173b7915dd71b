import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Generation, timestampSql } from '../../market-data/generation';
import { orUnavailable } from '../../platform/errors/api-error';
import type { Span } from '../../platform/errors/parameter-refusals';

/** A generation that was served, from publishedAt on. */
export type Published = Generation & { readonly publishedAt: string };

/**
 * Every decision to serve a generation. They are only ever added, and each key check reads the
 * newest one. So they are read again only after a publication, and requests about the past need no
 * statement of their own.
 */
@Injectable()
export class Publications {
  private known?: { newest: Generation; publications: Promise<readonly Published[]> };

  constructor(private readonly dataSource: DataSource) {}

  /** All of them, oldest first. `served` is the newest one that the request knows. */
  upTo(served: Generation): Promise<readonly Published[]> {
    if (this.known && isSame(this.known.newest, served)) return this.known.publications;
    const known = { newest: served, publications: this.read() };
    this.known = known;
    known.publications.catch(() => {
      // The next request reads them again.
      if (this.known === known) this.known = undefined;
    });
    return known.publications;
  }

  /**
   * When the generations were served whose tables are stored, or, if they are restored on demand,
   * whose files are archived.
   */
  async availableSpans(restoresArchived: boolean): Promise<Span[]> {
    const rows = await this.query<{ id: number }>(
      `SELECT id::int FROM dataset_generation WHERE dropped_at IS NULL${restoresArchived ? ' OR archived' : ''}`,
    );
    const available = new Set(rows.map(({ id }) => id));
    const spans: Span[] = [];
    let open: Span | undefined;
    for (const { id, publishedAt } of await (this.known?.publications ?? this.read())) {
      if (available.has(id) && !open) {
        open = { from: publishedAt, until: null };
        spans.push(open);
      } else if (!available.has(id) && open) {
        open.until = publishedAt;
        open = undefined;
      }
    }
    return spans;
  }

  private read(): Promise<Published[]> {
    return this.query<Published>(
      `
      SELECT generation.id::int, label, ${timestampSql('published_at')} AS "publishedAt",
        last_change_id AS "lastChangeId", (published_at AT TIME ZONE 'UTC')::date AS "changedOn"
      FROM dataset_publication
      JOIN dataset_generation AS generation ON generation.id = generation_id
      ORDER BY dataset_publication.id`,
    );
  }

  /** Raw SQL, because publications have no entity. */
  private query<T>(sql: string): Promise<T[]> {
    return orUnavailable(this.dataSource.query<T[]>(sql));
  }
}

function isSame(one: Generation, other: Generation): boolean {
  return one.label === other.label && one.publishedAt === other.publishedAt;
}
