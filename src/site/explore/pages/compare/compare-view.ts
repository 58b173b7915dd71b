import type { Tile } from '../../charts/cards/tile';
import type { ChartFigure } from '../../charts/figures';
import type { Table } from '../../tables/table';

/** Two periods or two sets of filters side by side. */
export interface CompareView {
  tiles: Tile[];
  /** `lines`: the largest segments over time, unless two are compared. Left out if neither side has deals. */
  compared: { chart: string; lines: string; table: Table; measure: ChartFigure } | null;
}
