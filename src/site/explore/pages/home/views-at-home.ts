import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
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
/** Per side of a view. */
const MAX_CHANGES = '200';

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
  const [own, other] = sides;
  // What changed for some records has no figure.
  if (own.slugs !== undefined) return {};
  const figure = await figureOf(own, market);
  const against = other && (await figureOf(other, market));
  return {
    figure: against ? { ...figure, text: `${figure.text} against ${against.text}` } : figure,
    news: await newsOf(sides, lastVisit, market),
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

/**
 * How many deals of the view were added since the last visit, or null if none were. A deal that
 * both sides of a comparison have counts once.
 */
async function newsOf(
  sides: readonly ViewScope[],
  lastVisit: string | null,
  market: Market,
): Promise<string | null> {
  const { publishedAt } = market.generation;
  if (lastVisit === null || publishedAt === null || publishedAt <= lastVisit) return null;
  const since = await fromBeginning(market, lastVisit);
  const added = new Set<number>();
  let areAllKnown = true;
  for (const { deals, query } of sides) {
    const kinds = deals.map((kind) => RECORD_KIND_OF[kind]).join(',');
    const search = query.search({ since, kinds, limit: MAX_CHANGES });
    const { changes, metadata } = (await market.ask(CHANGE_LIST, search)).body;
    for (const { id, change } of changes) if (change === 'added') added.add(id);
    if (metadata.has_more) areAllKnown = false;
  }
  if (added.size === 0) return null;
  return `${added.size}${areAllKnown ? '' : ' or more'} new since your last visit`;
}
