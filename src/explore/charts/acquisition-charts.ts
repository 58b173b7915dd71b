import type { AcquisitionCategoryDataDto } from '../../acquisitions/dto/acquisition-category-data.dto';
import type { AcquisitionGeoDataDto } from '../../acquisitions/dto/acquisition-geo-data.dto';
import type { BuyerTypeDto } from '../../acquisitions/dto/buyer-type.dto';
import type { CompanyTypeDto } from '../../acquisitions/dto/company-type.dto';
import type { MaHistoryDto } from '../../acquisitions/dto/ma-history.dto';
import type { TopAcquirersDto } from '../../acquisitions/dto/top-acquirers.dto';
import { counted, dayText, dollars } from '../../pages/wording';
import type { DealLinks } from '../deal-links';
import { namedLinks } from '../deal-rows';
import { breakdownChart, type BreakdownWords, count, money } from './breakdown';
import { type Chart, NO_AMOUNTS } from './chart';
import { columnChart } from './column-chart';
import { countryMap, standaloneCountryMap } from './country-map';

const words = (column: string, without: string): BreakdownWords => ({ column, deal: 'acquisition', without });

export function acquisitionsByCategory(body: AcquisitionCategoryDataDto, links: DealLinks): Chart {
  const rows = body.categories.map((row) => ({ ...row, href: links.to('acquisitions', { categories: row.name }) }));
  return breakdownChart(body, rows, words('Category', 'without a category'));
}

export function buyerTypes(body: BuyerTypeDto, links: DealLinks): Chart {
  const hrefOf = (name: string): string | undefined => links.to('acquisitions', { buyerTypes: name });
  const rows = body.buyer_types.map((row) => ({ ...row, amount: row.value, href: hrefOf(row.name) }));
  return breakdownChart(body, rows, words('Buyer type', 'without a buyer type'));
}

export function companyTypes(body: CompanyTypeDto, links: DealLinks): Chart {
  const hrefOf = (name: string): string | undefined => links.to('acquisitions', { companyTypes: name });
  const rows = body.company_types.map((row) => ({ ...row, amount: row.value, href: hrefOf(row.name) }));
  return breakdownChart(body, rows, words('Company type', 'of companies without a type'));
}

/** A map with bars beside it, which also show what is too small for it; on phones the bars alone. */
export function acquisitionsByCountry(body: AcquisitionGeoDataDto, links: DealLinks): Chart {
  const rows = body.countries.map((row) => ({
    ...row,
    amount: row.value,
    title: `${row.name}: ${dollars(row.value)} in ${counted(row.count, 'acquisition')}`,
    href: links.to('acquisitions', { countries: row.code }),
  }));
  const chart = breakdownChart(body, rows, words('Country', 'without a country'));
  const { drawing: bars } = chart;
  const wide = (): string => `<div class="map-and-bars">${countryMap(rows)}${bars!.wide()}</div>`;
  return { ...chart, drawing: bars && { wide, narrow: null, file: () => standaloneCountryMap(rows) } };
}

/** No filter selects an acquirer: a bar leads to the acquirer's own page, which lists all its acquisitions. */
export function mostActiveAcquirers(body: TopAcquirersDto): Chart {
  const rows = body.acquirers.map((row) => ({
    ...row,
    amount: row.total_amount,
    href: row.slug === null ? undefined : `${namedLinks.company(row.slug)}#acquisitions`,
  }));
  const heading = { ...body, metadata: { unknown_count: 0, unknown_amount: 0 } };
  const chart = breakdownChart(heading, rows, { ...words('Acquirer', ''), isByCount: true });
  const columns = [
    { text: 'Acquirer' },
    { text: 'Buyer type' },
    { text: 'Acquisitions', isFigure: true as const },
    { text: 'Disclosed value', isFigure: true as const },
    { text: 'Latest' },
  ];
  return {
    ...chart,
    notes: ["Names link to the acquirer's page, which lists all its acquisitions."],
    table: {
      columns,
      rows: rows.map((row) => [
        { text: row.name, href: row.href },
        { text: row.buyer_type ?? '–' },
        count(row.count),
        money(row.amount),
        { text: dayText(row.last_acquisition_date), value: row.last_acquisition_date },
      ]),
    },
  };
}

export function acquisitionHistory(body: MaHistoryDto, links: DealLinks): Chart {
  return historyOf(body, links, { title: body.title, field: 'deal_count', figure: (value) => count(value).text });
}

export function acquisitionValueHistory(body: MaHistoryDto, links: DealLinks): Chart {
  return historyOf(body, links, { title: 'Disclosed M&A value by year', field: 'disclosed_value', figure: dollars });
}

interface YearMeasure {
  title: string;
  field: 'deal_count' | 'disclosed_value';
  figure: (value: number) => string;
}

function historyOf(body: MaHistoryDto, links: DealLinks, { title, field, figure }: YearMeasure): Chart {
  const rows = body.years.map((row) => ({
    label: String(row.year),
    year: row.year,
    value: row[field],
    isPartial: row.is_partial,
    title: `${row.year}${row.is_partial ? ' (not complete)' : ''}: ${counted(row.deal_count, 'acquisition')}, ${dollars(row.disclosed_value)} disclosed`,
    href: links.between('acquisitions', `${row.year}-01-01`, `${row.year}-12-31`),
    count: row.deal_count,
    disclosed: row.disclosed_value,
  }));
  return {
    title,
    subtitle: body.subtitle,
    notes: rows.some((row) => row.isPartial) ? ['Lighter columns are periods that are not complete.'] : [],
    ...(field === 'disclosed_value' && { empty: NO_AMOUNTS }),
    drawing: rows.some(({ value }) => value > 0) ? { wide: () => columnChart(rows, figure), narrow: null } : null,
    table: {
      columns: [{ text: 'Year' }, { text: 'Acquisitions', isFigure: true }, { text: 'Disclosed value', isFigure: true }],
      rows: rows.map((row) => [{ text: row.label, href: row.href }, count(row.count), money(row.disclosed)]).reverse(),
    },
  };
}
