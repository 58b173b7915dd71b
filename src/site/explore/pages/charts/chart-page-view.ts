import type { ChartName } from '../../charts/cards/chart-catalog';
import type { PageTable } from '../../charts/cards/page-table';
import type { ShownChart } from '../../charts/cards/shown-charts';
import type { Tile } from '../../charts/cards/tile';

/** Charts below the figures of the period, and the largest deals. */
export interface ChartPageView {
  tiles: Tile[];
  lag: string | null;
  /** Citations of them lead to the tiles. */
  leftOut: ChartName[];
  charts: Pick<ShownChart, 'html'>[];
  /** One of each kind of deals. */
  tables: PageTable[];
}
