import type { AcquisitionCategoryDataDto } from '../../acquisitions/dto/acquisition-category-data.dto';
import type { AcquisitionGeoDataDto } from '../../acquisitions/dto/acquisition-geo-data.dto';
import type { BuyerTypeDto } from '../../acquisitions/dto/buyer-type.dto';
import type { CompanyTypeDto } from '../../acquisitions/dto/company-type.dto';
import type { MaHistoryDto } from '../../acquisitions/dto/ma-history.dto';
import { counted, dollars } from '../../pages/wording';
import type { DealLinks } from '../deal-links';
import { barChart } from './bar-chart';
import { type BreakdownRow, breakdownTable, count, dealBars, money, unknownNote } from './breakdown';
import { type Chart, drawing } from './chart';
import { columnChart } from './column-chart';
import { countryMap, isOnMap, standaloneCountryMap } from './country-map';

const MAX_BARS = 15;

interface Body {
  title: string;
  subtitle: string;
  metadata: { unknown_count: number; unknown_amount: number };
}

export function acquisitionsByCategory(body: AcquisitionCategoryDataDto, links: DealLinks): Chart {
  const rows = body.categories.map((row) => ({ ...row, href: links.to('acquisitions', { categories: row.name }) }));
  return barsOf(body, rows, 'Category', 'without a category');
}

export function buyerTypes(body: BuyerTypeDto, links: DealLinks): Chart {
  const rows = body.buyer_types.map((row) => ({
    ...row,
    amount: row.value,
    href: links.to('acquisitions', { buyerTypes: row.name }),
  }));
  return barsOf(body, rows, 'Buyer type', 'without a buyer type');
}

export function companyTypes(body: CompanyTypeDto, links: DealLinks): Chart {
  const rows = body.company_types.map((row) => ({
    ...row,
    amount: row.value,
    href: links.to('acquisitions', { companyTypes: row.name }),
  }));
  return barsOf(body, rows, 'Company type', 'of companies without a type');
}

/** A map; on phones bars, and beside it a sentence about what is too small for it. */
export function acquisitionsByCountry(body: AcquisitionGeoDataDto, links: DealLinks): Chart {
  const rows = body.countries.map((row) => ({
    ...row,
    amount: row.value,
    title: `${row.name}: ${dollars(row.value)} in ${counted(row.count, 'acquisition')}`,
    href: links.to('acquisitions', { countries: row.code }),
  }));
  const offMap = rows.filter(({ code }) => !isOnMap(code));
  const chart = barsOf(body, rows, 'Country', 'without a country');
  const small = offMap.map(({ name, count }) => `${name} (${count})`).join(', ');
  return {
    ...chart,
    notes: [
      ...(offMap.length > 0 ? [`Too small for the map: ${small}.`] : []),
      ...unknownNote(body.metadata, 'acquisition', 'without a country'),
    ],
    drawing: chart.drawing && { ...chart.drawing, wide: () => countryMap(rows), file: () => standaloneCountryMap(rows) },
  };
}

export function acquisitionHistory(body: MaHistoryDto, links: DealLinks): Chart {
  const rows = body.years.map((row) => ({
    label: String(row.year),
    year: row.year,
    value: row.deal_count,
    isPartial: row.is_partial,
    title: `${row.year}${row.is_partial ? ' (not complete)' : ''}: ${counted(row.deal_count, 'acquisition')}, ${dollars(row.disclosed_value)} disclosed`,
    href: links.between('acquisitions', `${row.year}-01-01`, `${row.year}-12-31`),
    disclosed: row.disclosed_value,
  }));
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: ['Number of acquisitions.', ...(rows.some((row) => row.isPartial) ? ['Lighter columns are not complete.'] : [])],
    drawing: drawing(
      rows,
      ({ value }) => value > 0,
      'half',
      (width) => columnChart(rows, width, String),
    ),
    table: {
      columns: [{ text: 'Year' }, { text: 'Acquisitions', isFigure: true }, { text: 'Disclosed value', isFigure: true }],
      rows: rows.map((row) => [{ text: row.label, href: row.href }, count(row.value), money(row.disclosed)]).reverse(),
    },
  };
}

function barsOf(body: Body, rows: BreakdownRow[], name: string, without: string): Chart {
  const bars = dealBars(rows.slice(0, MAX_BARS), 'acquisition');
  const more = rows.length - bars.length;
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: [
      ...(more > 0 ? [`The table shows ${counted(more, 'more row')}.`] : []),
      ...unknownNote(body.metadata, 'acquisition', without),
    ],
    drawing: drawing(
      bars,
      () => true,
      'half',
      (width) => barChart(bars, width),
    ),
    table: breakdownTable(name, rows),
  };
}
