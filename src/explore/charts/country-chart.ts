import type { BodyOf, Breakdown } from '../../market-query/endpoint';
import { counted, shortDollars } from '../../pages/wording';
import type { DealLinks } from '../deals/deal-links';
import { breakdownOf, dealWord, linkedRows } from './breakdown';
import type { Chart } from './chart';
import { countryMap, standaloneCountryMap } from './country-map';

/** A map of the number of deals with bars beside it, which also show what is too small for it; on phones the bars alone. */
export function countryChartOf<E extends Breakdown>(endpoint: E): (body: BodyOf<E>, links: DealLinks) => Chart {
  const barsOf = breakdownOf(endpoint, { column: 'Country', none: 'No country', isByCount: true, isRanked: true });
  return (body, links) => {
    const rows = linkedRows(endpoint, body, links).map(({ value: code, ...row }) => ({
      ...row,
      code,
      value: row.count,
      title: `${row.name}: ${counted(row.count, dealWord(endpoint))}, ${shortDollars(row.amount)}`,
    }));
    const chart = barsOf(body, links);
    const { drawing: bars } = chart;
    const wide = (): string => `<div class="map-and-bars">${countryMap(rows)}${bars!.wide()}</div>`;
    return { ...chart, drawing: bars && { wide, narrow: null, file: () => standaloneCountryMap(rows) } };
  };
}
