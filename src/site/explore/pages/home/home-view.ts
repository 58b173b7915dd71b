import type { Member } from '../../../visits/member';
import type { ChartCardView } from '../../charts/cards/chart-card';
import type { PageTable } from '../../charts/cards/page-table';
import type { Tile } from '../../charts/cards/tile';
import type { PageSourceView } from '../../engine/frame/page-source';
import type { PlanAtHome } from './member-plan';
import type { ViewAtHome } from './views-at-home';

/** Where members start. */
export interface HomeView extends PageSourceView {
  title: string;
  member: Member;
  plan: PlanAtHome;
  csrf: string;
  views: readonly ViewAtHome[];
  /** Digests can be sent. */
  canSend: boolean;
  /** What the last form did, in a sentence. */
  notice: string | null;
  tiles: Tile[];
  charts: ChartCardView[];
  /** The newest rounds. */
  week: PageTable;
}
