import type { RowLocation } from './finding';
import type { MarketTables } from './market-tables';
import type {
  KeptColumn,
  QualityRule,
  RowCells,
  Suspicion,
  Thresholds,
  Verdict,
} from './quality-rule';

/** Rows that are probably wrong together. The finding points at the first one. */
export interface FoundRows extends Verdict {
  at: readonly RowLocation[];
  /** By default, the cell. */
  value?: string;
  /** What a sentence says besides the cells. */
  detail?: unknown;
}

type Row = RowCells & RowLocation;
/** As many as the rule has found. */
export type Rows = readonly [Row, Row, ...Row[]];

interface RowRule extends Omit<QualityRule, 'sentences' | 'create'> {
  /** What ids begin with; by default, the kind. */
  prefix?: string;
  /** What follows; by default, the key of the row and its value in the column. */
  id?: (rows: Rows, detail: never) => string;
  /** The column that is probably wrong. */
  column: KeptColumn;
  sentences: Record<string, { words(rows: Rows, detail: never): string; example: string }>;
  /** Finds rows by what the tables know. */
  find: (market: MarketTables, thresholds: Thresholds) => Iterable<FoundRows>;
  /** Judges them by their cells; undefined if nothing is wrong. */
  judge?: (rows: Rows, detail: never) => Omit<FoundRows, 'at'> | undefined;
}

/** Declares a rule about rows. */
export function rowRule({
  prefix,
  id = ([row]) => `${row.id || row.slug}:${row[column]}`,
  column,
  find,
  judge,
  ...rule
}: RowRule): QualityRule {
  const suspicionOf = ({ at, ...found }: FoundRows): Suspicion => ({
    file: at[0]!.file,
    rows: at,
    describe: (cellsAt) => {
      const rows = at.map((place) => Object.assign(cellsAt(place), place)) as unknown as Rows;
      const verdict = judge ? judge(rows, found.detail as never) : found;
      if (!verdict) return undefined;
      const named = `${prefix ?? rule.kind}:${id(rows, verdict.detail as never)}`;
      return {
        value: rows[0][column],
        ...verdict,
        id: named,
        column,
        facts: [rows, verdict.detail],
      };
    },
  });
  return {
    ...rule,
    create: (market, thresholds) => ({
      suspicions: () => {
        const all = find(market, thresholds);
        // A generator can be read only once.
        const found = 'next' in all ? [...all] : all;
        return {
          *[Symbol.iterator]() {
            for (const rows of found) yield suspicionOf(rows);
          },
        };
      },
    }),
  };
}
