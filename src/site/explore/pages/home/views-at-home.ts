import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import { TIMEFRAME_WORDS } from '../../../../market/query/bodies/period-metadata';
import { counted, shortDollars } from '../../../../platform/pages/wording';
import type { Member } from '../../../visits/member';
import { sumOf } from '../../charts/breakdown';
import { HISTORIES } from '../../charts/cards/history-window';
import type { Figure } from '../../charts/figures';
import { sparkline } from '../../charts/sparkline';
import type { Market } from '../../engine/market/market';
import type { OwnView, SavedViews } from '../../views/saved-views/saved-views';
import { ifReadable, sidesOf, type ViewScope } from '../../views/saved-views/view-scope';
import { fromBeginning } from '../changes/change-log';

/** The others are links, so that home asks a limited number of questions. */
const MAX_FIGURES = 12;
/** Of each side of a view. More aren't counted. */
const MAX_CHANGES = '200';

export interface ViewAtHome extends OwnView {
  figure?: { kind: DealSource; drawing: string; text: string; period: string };
  /** "4 new since your last visit", "At least 4 new ..." or "Many changes since your last visit". */
  news?: string | null;
}

/** What home shows of the views that a member saved: each with its figure, and what is new in it. */
export async function viewsAtHome(
  saved: SavedViews,
  member: Member,
  market: Market,
): Promise<ViewAtHome[]> {
  const lastVisit = await saved.recordVisit(member);
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
  const news = await newsOf(sides, lastVisit, market);
  const figure = await figureOf(own, market);
  const against = other && (await figureOf(other, market));
  if (!figure || !against) return { figure, news };
  return { figure: { ...figure, text: `${figure.text} against ${against.text}` }, news };
}

/** undefined for the changes of some records, or without deals: they have no figure. */
async function figureOf(
  { deals: [kind], slugs, shown }: ViewScope,
  market: Market,
): Promise<ViewAtHome['figure']> {
  if (kind === undefined || slugs !== undefined) return undefined;
  const granularity = shown.get('timeframe') === 'all' ? 'year' : 'month';
  const { body } = await market.ask(HISTORIES[kind], shown.search({ granularity }));
  const { periods, metadata, subtitle } = body;
  const { amount, count } = sumOf(periods);
  const figure: Figure = kind === 'funding' ? 'amount' : 'count';
  const whole = periods.filter(({ is_partial: isPartial }) => !isPartial);
  return {
    kind,
    drawing: sparkline(whole.map((each) => each[figure])),
    text:
      kind === 'funding'
        ? `${shortDollars(amount)} raised in ${counted(count, 'round')}`
        : counted(count, 'acquisition'),
    period: metadata.timeframe === 'custom' ? subtitle : TIMEFRAME_WORDS[metadata.timeframe],
  };
}

/** How many records of the view are new since the last visit. null if nothing is known to be new. */
async function newsOf(
  sides: readonly ViewScope[],
  lastVisit: string | null,
  market: Market,
): Promise<string | null> {
  const { publishedAt } = market.generation;
  if (lastVisit === null || publishedAt === null || publishedAt <= lastVisit) return null;
  const since = await fromBeginning(market, lastVisit);
  const changes = new Map<number, RecordChangeDto>();
  for (const { kinds, query, slugs } of sides) {
    const search = query.search({ since, kinds: kinds.join(','), slugs, limit: MAX_CHANGES });
    const { body } = await market.ask(CHANGE_LIST, search);
    // The rest may add records, or remove those that were added so far.
    if (body.metadata.has_more) return 'Many changes since your last visit';
    // Both sides of a comparison may have the same change.
    for (const change of body.changes) changes.set(change.id, change);
  }
  const added = addedRecords([...changes.values()].toSorted((a, b) => a.id - b.id));
  if (added.size === 0) return null;
  // Changes between the visit and the beginning of the log were deleted.
  const isAll = since === lastVisit;
  return `${isAll ? '' : 'At least '}${added.size} new since your last visit`;
}

/**
 * The records that are there after these changes, oldest first, and weren't before. A record that
 * was removed and came back isn't new.
 */
function addedRecords(changes: readonly RecordChangeDto[]): ReadonlySet<string> {
  const added = new Set<string>();
  const wereThere = new Set<string>();
  for (const { kind, key, change } of changes) {
    const record = `${kind}/${key}`;
    if (change === 'added' && !wereThere.has(record)) added.add(record);
    if (change === 'removed' && !added.delete(record)) wereThere.add(record);
  }
  return added;
}
