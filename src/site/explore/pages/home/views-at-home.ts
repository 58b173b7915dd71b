import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import { present } from '../../../../platform/errors/present';
import { counted, shortDollars } from '../../../../platform/pages/wording';
import type { Member } from '../../../visits/member';
import { sumOf } from '../../charts/breakdown';
import { HISTORIES } from '../../charts/cards/history-window';
import type { Figure } from '../../charts/figures';
import { sparkline } from '../../charts/sparkline';
import type { Market } from '../../engine/market/market';
import type { OwnView, SavedViews } from '../../views/saved-views/saved-views';
import {
  ifReadable,
  RECORD_KIND_OF,
  sidesOf,
  type ViewScope,
} from '../../views/saved-views/view-scope';
import { fromBeginning } from '../changes/change-log';

/** The others are links, so that home asks a limited number of questions. */
const MAX_FIGURES = 12;
const MAX_CHANGES = 200;

export interface ViewAtHome extends OwnView {
  figure?: { kind: ViewScope['deals'][number]; drawing: string; text: string; period: string };
  /** "4 new since your last visit". */
  news?: string | null;
}

/** What home shows of the views that a member saved: each with its figure, and what is new in it. */
export async function viewsAtHome(
  saved: SavedViews,
  member: Member,
  market: Market,
): Promise<ViewAtHome[]> {
  const lastVisit = await saved.visit(member);
  const views = await saved.of(member);
  const shown = views.slice(0, MAX_FIGURES).map(async (view) => ({
    ...view,
    ...(await ifReadable(view.id, () => figureAndNews(view, lastVisit, market))),
  }));
  return [...(await Promise.all(shown)), ...views.slice(MAX_FIGURES)];
}

async function figureAndNews(
  { address }: OwnView,
  lastVisit: string | null,
  market: Market,
): Promise<Pick<ViewAtHome, 'figure' | 'news'>> {
  const sides = sidesOf(address);
  // What changed for some records has no figure.
  if (sides[0]?.slugs !== undefined) return {};
  const figures = await Promise.all(sides.map((side) => figureOf(side, market)));
  const text = figures.map((each) => each.text).join(' against ');
  const news = await Promise.all(sides.map((side) => newIn(side, lastVisit, market)));
  return {
    figure: { ...present(figures[0], 'figure of the view'), text },
    news: newsInWords(news.flat()),
  };
}

async function figureOf(
  { deals: [kind], shown }: ViewScope,
  market: Market,
): Promise<NonNullable<ViewAtHome['figure']>> {
  const source = present(kind, 'kind of deals of the view');
  const granularity = shown.get('timeframe') === 'all' ? 'year' : 'month';
  const { body } = await market.ask(HISTORIES[source], shown.search({ granularity }));
  const { periods } = body;
  const { amount, count } = sumOf(periods);
  const figure: Figure = kind === 'funding' ? 'amount' : 'count';
  const whole = periods.filter(({ is_partial: isPartial }) => !isPartial);
  return {
    kind: source,
    drawing: sparkline(whole.map((each) => each[figure])),
    text:
      kind === 'funding'
        ? `${shortDollars(amount)} raised in ${counted(count, 'round')}`
        : counted(count, 'acquisition'),
    // Of dates, their days.
    period: shown.get('start') ? body.subtitle : (body.subtitle.split(':', 1)[0] ?? ''),
  };
}

/** The first changes since, which may not be all; none before the first visit. */
async function newIn(
  { deals, query }: ViewScope,
  since: string | null,
  market: Market,
): Promise<RecordChangeDto[]> {
  if (since === null || (market.generation.publishedAt ?? '') <= since) return [];
  const search = query.search({
    since: await fromBeginning(market, since),
    kinds: deals.map((kind) => RECORD_KIND_OF[kind]).join(','),
    limit: String(MAX_CHANGES),
  });
  return (await market.ask(CHANGE_LIST, search)).body.changes;
}

function newsInWords(changes: readonly RecordChangeDto[]): string | null {
  const added = changes.filter(({ change }) => change === 'added').length;
  if (added === 0) return null;
  return `${added}${changes.length >= MAX_CHANGES ? ' or more' : ''} new since your last visit`;
}
