import type { BodyOf, Breakdown } from '../../market-query/endpoint';
import { counted, shortDollars } from '../../pages/wording';
import type { DealLinks } from '../deal-links';
import { breakdownOf, dealWord, linkedRows } from './breakdown';
import type { Chart } from './chart';
import { countryMap, standaloneCountryMap } from './country-map';

/** A map with bars beside it, which also show what is too small for it; on phones the bars alone. */
export function countryChartOf<E extends Breakdown>(endpoint: E): (body: BodyOf<E>, links: DealLinks) => Chart {
  const barsOf = breakdownOf(endpoint, { column: 'Country', without: 'without a country' });
  return (body, links) => {
    const rows = linkedRows(endpoint, body, links).map(({ value: code, ...row }) => ({
      ...row,
      code,
      value: row.amount,
      title: `${row.name}: ${shortDollars(row.amount)} in ${counted(row.count, dealWord(endpoint))}`,
    }));
    const chart = barsOf(body, links);
    const { drawing: bars } = chart;
    const wide = (): string => `<div class="map-and-bars">${countryMap(rows)}${bars!.wide()}</div>`;
    return { ...chart, drawing: bars && { wide, narrow: null, file: () => standaloneCountryMap(rows) } };
  };
}
