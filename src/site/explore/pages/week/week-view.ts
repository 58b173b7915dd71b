import type { PageTable } from '../../charts/cards/page-table';
import type { Tile } from '../../charts/cards/tile';
import type { Link } from '../../engine/page/link';
import type { Movers } from './movers';

/** A week: its figures, its deals, and what moved against the weeks before. */
export interface WeekView {
  tiles: Tile[];
  lag: string | null;
  /** Rounds and acquisitions. */
  tables: PageTable[];
  /** Categories and countries. */
  movers: (Movers & { downloads: Link[] })[];
}
