import { type DealFigures, totalFigures } from '../../../market/query/bodies/figures';
import type { BodyOf, Breakdown } from '../../../market/query/endpoints/endpoint';
import { SPLITS } from '../../../market/query/endpoints/splits';
import { el } from '../../../platform/pages/drawing-nodes';
import { counted, shortDollars } from '../../../platform/pages/wording';
import { DEAL_KINDS } from '../tables/deals/deal-kinds';
import { amountText, breakdownOf, type BreakdownRow, linkedRows } from './breakdown';
import type { Chart, ChartAnswer } from './chart';
import { type Drawing, drawnOnPage } from './chart-drawing';
import { type CountryRow, mapInFile, mapOnPage, tooSmall } from './country-map';
import { type Figure, FIGURE_MEASURES } from './figures';
import { amountClasses, countClasses, type MapClass } from './map-classes';
import { shareInWords } from './percent-words';

/** A map of the deals or their amounts, with bars beside it. */
export function countryChart<E extends Breakdown>(
  endpoint: E,
  answer: ChartAnswer<BodyOf<E>>,
): Chart {
  const { body, links } = answer;
  const breakdown = linkedRows(endpoint, body, links);
  // Bars show numbers of deals, too, if no amount is disclosed.
  const measure = breakdown.some(({ amount }) => amount > 0) ? answer.figure : 'count';
  const rows = breakdown.map(({ value: code, name, href, amount, count }): CountryRow => {
    const figure = measure === 'amount' ? amount : count;
    return {
      code,
      name,
      href,
      value: figure,
      label: FIGURE_MEASURES[measure].figure(figure),
      title: `${name}: ${counted(count, DEAL_KINDS[endpoint.deals].word)}, ${amountText(amount)}`,
    };
  });
  const values = rows.map(({ value }) => value);
  const classes = measure === 'amount' ? amountClasses(values) : countClasses(values);
  const chart = breakdownOf(endpoint, answer, SPLITS.country.words);
  const { drawing: bars } = chart;
  return {
    ...chart,
    finding: largestShare(breakdown, totalFigures(endpoint, body), measure, endpoint),
    notes: [...chart.notes, ...tooSmall(rows)],
    drawing: bars && mapAndBars(bars, placeless(body.metadata, endpoint), rows, classes),
  };
}

/** The bars also show what is too small for the map. A file has room for the map alone. */
function mapAndBars(
  bars: Drawing,
  note: string,
  rows: readonly CountryRow[],
  classes: readonly MapClass[],
): Drawing {
  return {
    legend: [
      { name: 'none', look: 'land' },
      ...classes.map(({ text, look }) => ({ name: text, look, above: 'land' as const })),
    ],
    onPage: () =>
      el('div', { class: 'map-and-bars' }, mapOnPage(rows, classes), drawnOnPage(bars, 'half')),
    inFile: () => mapInFile(rows, classes, note),
  };
}

/** In a file, which has no bar for them. */
function placeless(
  { unknown_count: deals, unknown_amount: amount }: BodyOf<Breakdown>['metadata'],
  endpoint: Breakdown,
): string {
  if (deals === 0) return '';
  const disclosed = amount > 0 ? ` (${shortDollars(amount)})` : '';
  return `${counted(deals, DEAL_KINDS[endpoint.deals].word)} without a country${disclosed}`;
}

const WHOLE = {
  funding: { amount: 'the funding', count: 'all rounds' },
  acquisitions: { amount: 'the disclosed value', count: 'all acquisitions' },
} as const;

/** As the heading. Among two countries, a share says little. */
function largestShare(
  rows: readonly BreakdownRow[],
  total: DealFigures,
  measure: Figure,
  { deals }: Breakdown,
): string | undefined {
  const [first, second, third] = rows.toSorted((one, other) => other[measure] - one[measure]);
  if (!first || !second || !third?.[measure] || first[measure] === second[measure])
    return undefined;
  const share = shareInWords(first[measure], total[measure]);
  return `${first.name}: ${share} of ${WHOLE[deals][measure]}`;
}
