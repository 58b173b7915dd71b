import { COMPARISON } from '../../../../analytics/analytics.endpoints';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { DealFigures } from '../../../../market/query/bodies/figures';
import { dealTiles, figureText } from '../../charts/cards/deal-tiles';
import { disclosureNote, disclosureOf } from '../../charts/cards/disclosure-tiles';
import { changeText, type Tile } from '../../charts/cards/tile';
import type { Figure } from '../../charts/figures';
import { timesOf } from '../../charts/percent-words';
import { totalsToday } from '../../engine/market/figures-today';
import { ignoredFilters } from '../../engine/page/ignored-filters';
import { comparisonSearch } from './asked-comparison';
import type { Comparison } from './comparison';
import type { BeforeAfter } from './subjects';

/** Raised, rounds, acquisitions and M&A value of both sides. */
export async function comparisonTiles(comparison: Comparison): Promise<Tile[]> {
  const { queries, market, answer } = comparison;
  const today = await totalsToday(queries.after, answer.body.metadata.a.period, market);
  return [
    ...(await tilesOf('funding', comparison, today?.funding)),
    ...(await tilesOf('acquisitions', comparison, today?.acquisitions)),
  ];
}

/** `today`: what today's dataset says, on a page of the past. */
async function tilesOf(
  what: DealSource,
  comparison: Comparison,
  today: DealFigures | undefined,
): Promise<Tile[]> {
  const { queries, links, market, asked, answer } = comparison;
  const search = comparisonSearch({ what, by: 'category' }, queries);
  const { body, query } = await market.ask(COMPARISON, search);
  const { a: now, b: before } = body.total;
  const ignored = ignoredFilters(asked.now, query.warnings, what);
  const { period } = answer.body.metadata.a;
  return dealTiles(what, {
    now,
    changeOf: (figure) => changeOfTile(figure, { before, after: now }, comparison),
    today,
    href: links.after.ignoring(ignored).to(what, {}),
    disclosure: disclosureNote(await disclosureOf(what, queries.after, period, market)),
    ignored,
  });
}

/** How much a figure changed; of two segments, how many times one is the other. */
function changeOfTile(
  figure: Figure,
  { before, after }: BeforeAfter<DealFigures>,
  { names, sides }: Comparison,
): Tile['change'] {
  const was = figureText(figure, before);
  if (!sides.areSegments) return changeText(before[figure], after[figure], `from ${was}`);
  const text = timesOf(before[figure], after[figure]);
  return text === null ? null : { text, direction: 'same', than: `${names.before}’s ${was}` };
}
