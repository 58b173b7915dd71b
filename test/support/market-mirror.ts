import { present } from '../../src/platform/errors/present';
import type { MarketApp } from './market-app';

/** Where the rows of each kind are listed, and the field that identifies one. */
const LISTS = {
  company: { path: '/companies', rows: 'companies', id: 'slug' },
  investor: { path: '/investors', rows: 'investors', id: 'slug' },
  funding_round: { path: '/funding-rounds', rows: 'funding_rounds', id: 'id' },
  acquisition: { path: '/acquisitions', rows: 'acquisitions', id: 'id' },
} as const;

type Kind = keyof typeof LISTS;
type Row = Record<string, unknown>;

export interface AnsweredChange {
  id: number;
  published_at: string;
  generation: string;
  action: string;
  kind: Kind;
  change: 'added' | 'updated' | 'removed';
  key: string;
  name: string;
  updated_fields: string[];
  before: Row | null;
  after: Row | null;
}

export interface ChangesPage {
  changes: AnsweredChange[];
  metadata: {
    counts?: Record<Kind, number>;
    publications?: {
      published_at: string;
      generation: string;
      action: string;
      counts: Record<Kind, number>;
    }[];
    earliest: string;
    latest: number;
    position: string;
    has_more: boolean;
    next_cursor: string | null;
    row_version: number;
  };
  warnings?: { code: string; parameter: string }[];
}

type Market = Pick<MarketApp, 'body'>;

/** The largest `limit` that the lists and the log take. */
const MAX_LIMIT = 500;

/** A copy of the four lists that is kept up to date with /changes alone. */
export class MarketMirror {
  private constructor(
    private readonly market: Market,
    readonly rows: Map<string, Row>,
    /** A position in the log, or the id of a change. */
    readonly since: string | number,
  ) {}

  /** Reads the four lists page by page. It is as of its first page, where `caughtUp` begins. */
  static async copy(market: Market, limit = MAX_LIMIT): Promise<MarketMirror> {
    type Page = Record<string, Row[]> & {
      metadata: { next_cursor: string | null; position: string };
    };
    const rows = new Map<string, Row>();
    let since: string | undefined;
    for (const [kind, list] of Object.entries(LISTS)) {
      const address = `${list.path}?timeframe=all&limit=${limit}`;
      let cursor: string | null = null;
      do {
        const page: Page = await market.body<Page>(
          cursor === null ? address : `${address}&cursor=${cursor}`,
        );
        for (const row of page[list.rows] ?? []) rows.set(`${kind} ${String(row[list.id])}`, row);
        since ??= page.metadata.position;
        cursor = page.metadata.next_cursor;
      } while (cursor !== null);
    }
    return new MarketMirror(market, rows, present(since, 'position of the first page'));
  }

  /**
   * A copy of the mirror with the changes since, applied in order. Fails if one doesn't fit what
   * the mirror has.
   */
  async caughtUp(limit = MAX_LIMIT): Promise<MarketMirror> {
    const rows = new Map(this.rows);
    const address = `/changes?since=${this.since}&limit=${limit}`;
    let page = await this.market.body<ChangesPage>(address);
    for (;;) {
      for (const change of page.changes) apply(rows, change);
      const { next_cursor: cursor, position } = page.metadata;
      if (cursor === null) return new MarketMirror(this.market, rows, position);
      page = await this.market.body<ChangesPage>(`${address}&cursor=${cursor}`);
    }
  }
}

function apply(
  rows: Map<string, Row>,
  { kind, key, change, before, after, updated_fields }: AnsweredChange,
): void {
  const place = `${kind} ${key}`;
  const known = rows.get(place);
  // Of an update, `before` has only the fields that differ.
  const expected = change === 'added' ? undefined : { ...after, ...before };
  if (JSON.stringify(sorted(known)) !== JSON.stringify(sorted(expected))) {
    throw new Error(
      `${place} was ${change} (${updated_fields.join()}), but the mirror has ${JSON.stringify(known)}`,
    );
  }
  if (after) rows.set(place, after);
  else rows.delete(place);
}

function sorted(row: Row | null | undefined): unknown {
  return row && Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
}
