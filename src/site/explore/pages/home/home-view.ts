import type { Member } from '../../../visits/member';
import type { CardRow } from '../../charts/cards/card';
import type { Tile } from '../../charts/cards/tile';
import type { PageSourceView } from '../../engine/frame/page-source';
import type { OwnView } from '../../views/saved-views/saved-views';
import type { PlanAtHome } from './member-plan';
import type { ViewAtHome } from './views-at-home';

/** What members see of their own stands between the tiles and the cards: it has forms. */
export interface HomeView extends PageSourceView {
  title: string;
  member: Member;
  plan: PlanAtHome;
  csrf: string;
  views: readonly ViewAtHome[];
  /** Digests can be sent. */
  canSend: boolean;
  digestChoices: readonly { value: OwnView['digest']; text: string }[];
  /** What the last form did, in a sentence. */
  notice: string | null;
  tiles: readonly Tile[];
  cards: readonly CardRow[];
}
