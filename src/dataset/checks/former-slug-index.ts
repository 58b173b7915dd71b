import type { Referenced } from '../files/format/column';
import { COMPANY, INVESTOR } from '../files/format/dataset-files';
import type { DatasetFileName } from '../files/format/file-names';
import type { NamingColumn } from '../files/format/problem-catalog';
import { detached } from '../files/reading/detached';
import { cyclesIn } from './cycles';
import type { ReferenceIndex } from './reference-index';

/** The rows of one kind, by their former slugs. */
interface Kind {
  present: ReferenceIndex;
  named: NamingColumn;
  rows: Map<string, { slug: string; line: number }>;
}

/**
 * Where former slugs lead. A row may lead to another former slug: such chains are followed to a
 * present one.
 */
export class FormerSlugIndex {
  private readonly kinds: ReadonlyMap<string, Kind>;

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

  /**
   * The id of the record that a slug leads to, or if it leads nowhere, the column of the slugs that
   * it may lead to. A cycle is reported once, by `cycles`.
   */
  endOf(kind: string, slug: string): number | NamingColumn {
    const found = this.kinds.get(kind);
    // Another kind is reported already, and a file that is missing, too.
    if (!found?.present.complete) return 0;
    const { present, rows, named } = found;
    const passed = new Set<string>();
    for (let next = slug; !passed.has(next);) {
      const id = present.idOf(next);
      const row = rows.get(next);
      if (id !== undefined) return id;
      // That a chain leads nowhere is reported for its last row.
      if (!row) return passed.size === 0 ? named : 0;
      passed.add(next);
      next = row.slug;
    }
    return 0;
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
