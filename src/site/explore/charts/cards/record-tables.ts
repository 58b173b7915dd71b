import { valueInWords } from '../../../../market-data/vocabularies/closed-vocabularies';
import type { PeriodFigures } from '../../../../market/query/bodies/period-figures';
import type { CompanyRecordDto } from '../../../../market/records/companies/company-record.dto';
import type { InvestorRecordDto } from '../../../../market/records/investors/investor-record.dto';
import { present } from '../../../../platform/errors/present';
import { dayInWords } from '../../../../platform/pages/wording';
import { acquirerHref, amountCell, dayCell, namedLinks } from '../../tables/deals/deal-rows';
import {
  type Cell,
  figureColumns,
  NO_VALUE,
  type RowColumn,
  type Table,
  tableOf,
  textCell,
} from '../../tables/table';
import { countCell } from '../breakdown';

type Listed = CompanyRecordDto & PeriodFigures;

export function companyTable(companies: readonly Listed[]): Table {
  const isOfPeriod = companies[0]?.period_deals !== undefined;
  return tableOf<Listed>(companies, [
    {
      text: 'Company',
      sort: 'name',
      cell: ({ name, slug }) => ({ text: name, href: namedLinks.company(slug) }),
    },
    { text: 'Country', isPlain: true, cell: (company) => textCell(company.country_name) },
    { text: 'Category', isPlain: true, cell: (company) => textCell(company.category) },
    ...(isOfPeriod ? OF_PERIOD : []),
    { text: 'Raised', isFigure: true, isPlain: true, sort: 'total_funding', cell: raisedCell },
    { text: 'Rounds', isFigure: true, cell: (company) => countCell(company.funding_round_count) },
    {
      text: 'Latest round',
      sort: 'last_funding_date',
      cell: (company) => ({ text: latestRound(company), value: company.last_funding_date }),
    },
    {
      text: 'Founded',
      sort: 'founded_year',
      cell: ({ founded_year: year }) => textCell(year === null ? null : String(year)),
    },
    { text: 'Status', cell: statusCell },
  ]);
}

const OF_PERIOD: RowColumn<Listed>[] = [
  {
    text: 'Raised in the period',
    isFigure: true,
    sort: 'period_funding',
    cell: (company) => amountCell(present(company.period_funding, 'funding in the period')),
  },
  {
    text: 'Deals in the period',
    isFigure: true,
    sort: 'period_deals',
    cell: (company) => countCell(present(company.period_deals, 'number of deals in the period')),
  },
];

function statusCell({ acquired_by: acquirer, acquired_by_slug: slug, status }: Listed): Cell {
  return acquirer === null
    ? textCell(status && valueInWords(status))
    : { text: `Acquired by ${acquirer}`, href: acquirerHref(acquirer, slug) };
}

function raisedCell({ total_funding: total, funding_round_count: rounds }: CompanyRecordDto): Cell {
  return total > 0
    ? amountCell(total)
    : { text: rounds === 0 ? NO_VALUE : 'undisclosed', value: total };
}

function latestRound({
  last_funding_date: date,
  last_funding_stage: stage,
}: CompanyRecordDto): string {
  return [date && dayInWords(date), stage].filter(Boolean).join(', ') || NO_VALUE;
}

export function investorTable(investors: readonly InvestorRecordDto[]): Table {
  return {
    columns: [
      { text: 'Investor', sort: 'name' },
      { text: 'Type', isPlain: true },
      { text: 'Country', isPlain: true },
      { text: 'Rounds', isFigure: true, sort: 'deal_count' },
      ...figureColumns('Led', 'Companies'),
      { text: 'Sum of these rounds', isFigure: true, sort: 'period_funding' },
      { text: 'Latest round', sort: 'last_deal_date' },
    ],
    rows: investors.map((investor) => [
      { text: investor.name, href: namedLinks.investor(investor.slug) },
      textCell(investor.investor_type),
      textCell(investor.country_name),
      countCell(investor.deal_count),
      countCell(investor.lead_count),
      countCell(investor.portfolio_company_count),
      amountCell(investor.participated_amount),
      dayCell(investor.last_deal_date),
    ]),
  };
}
