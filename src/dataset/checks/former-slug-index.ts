import type { Referenced } from '../files/format/column';
import { COMPANY, INVESTOR } from '../files/format/dataset-files';
import type { DatasetFileName } from '../files/format/file-names';
import type { NamingColumn } from '../files/format/problem-catalog';
import { detached } from '../files/reading/detached';
import { cyclesIn } from './cycles';
import type { ReferenceIndex } from './reference-index';

/** What is known of the slugs of companies, or of investors. */
interface SlugsOfKind {
  /** The slugs of its own file. */
  present: ReferenceIndex;
  /** The column of these slugs. */
  named: NamingColumn;
  /** The rows of former_slugs.csv, by former slug. */
  rows: Map<string, { slug: string; line: number }>;
}

/**
 * Where a slug leads: to the record with an id, or to nothing, although it should lead to a slug of
 * the column. Undefined if another problem keeps it from being known, which is reported for itself.
 */
type EndOfSlug = { id: number } | { nothingIn: NamingColumn } | undefined;

/**
 * Where former slugs lead. A row may lead to another former slug: such chains are followed to a
 * present one.
 */
export class FormerSlugIndex {
  private readonly kinds: ReadonlyMap<string, SlugsOfKind>;

  constructor(indexOf: (referenced: Referenced) => ReferenceIndex) {
    this.kinds = new Map(
      [COMPANY, INVESTOR].map((referenced) => {
        const { table, named } = referenced;
        return [table, { present: indexOf(referenced), named, rows: new Map() }];
      }),
    );
  }

  /** Call it with every row before anything else. */
  add(kind: string, formerSlug: string, slug: string, line: number): void {
    const rows = this.kinds.get(kind)?.rows;
    if (rows && !rows.has(formerSlug))
      rows.set(detached(formerSlug), { slug: detached(slug), line });
  }

  /** The line of the first row with a former slug. */
  lineOf(kind: string, formerSlug: string): number | undefined {
    return this.kinds.get(kind)?.rows.get(formerSlug)?.line;
  }

  /** Where a slug is present, if it is. */
  presentAt(kind: string, slug: string): { file: DatasetFileName; line: number } | undefined {
    const found = this.kinds.get(kind);
    const line = found?.present.lineOf(slug);
    return found && line !== undefined ? { file: found.named.file, line } : undefined;
  }

  /** Follows a slug to the record that has it or is meant by it. */
  endOf(kind: string, slug: string): EndOfSlug {
    const found = this.kinds.get(kind);
    // The kind is unknown, or its file is missing.
    if (!found?.present.complete) return undefined;
    const { present, rows, named } = found;
    const passed = new Set<string>();
    for (let next = slug; !passed.has(next);) {
      const id = present.idOf(next);
      if (id !== undefined) return { id };
      const row = rows.get(next);
      // That a chain leads nowhere is reported for its last row.
      if (!row) return passed.size === 0 ? { nothingIn: named } : undefined;
      passed.add(next);
      next = row.slug;
    }
    return undefined; // `cycles` reports it
  }

  /** Each cycle of former slugs once. */
  cycles(): ReturnType<typeof cyclesIn> {
    return [...this.kinds.values()].flatMap(({ present, rows }) => {
      const next = [...rows].flatMap(([former, { slug }]): [string, string][] =>
        rows.has(slug) && present.idOf(slug) === undefined ? [[former, slug]] : [],
      );
      return cyclesIn(new Map(next), (slug) => rows.get(slug)?.line ?? 0);
    });
  }
}
