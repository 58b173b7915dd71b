import { valueInWords } from '../../../../market-data/vocabularies/closed-vocabularies';
import type { PeriodFigures } from '../../../../market/query/bodies/period-figures';
import type { CompanyRecordDto } from '../../../../market/records/companies/company-record.dto';
import type { InvestorRecordDto } from '../../../../market/records/investors/investor-record.dto';
import { present } from '../../../../platform/errors/present';
import { dayInWords } from '../../../../platform/pages/wording';
import { acquirerHref, amountCell, dayCell, namedLinks } from '../../tables/deals/deal-rows';
import {
  type Cell,
  filledTableOf,
  NO_VALUE,
  type RowColumn,
  type Table,
  tableOf,
  textCell,
} from '../../tables/table';
import { countCell } from '../breakdown';

type Listed = CompanyRecordDto & PeriodFigures;

/** `last`: a column that other lists of companies don't have. */
export function companyTable(
  companies: readonly Listed[],
  last: readonly RowColumn<Listed>[] = [],
): Table {
  const isOfPeriod = companies[0]?.period_deals !== undefined;
  return filledTableOf<Listed>(companies, [
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
    ...last,
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
  return tableOf(investors, [
    {
      text: 'Investor',
      sort: 'name',
      cell: ({ name, slug }) => ({ text: name, href: namedLinks.investor(slug) }),
    },
    { text: 'Type', isPlain: true, cell: (investor) => textCell(investor.investor_type) },
    { text: 'Country', isPlain: true, cell: (investor) => textCell(investor.country_name) },
    {
      text: 'Rounds',
      isFigure: true,
      sort: 'deal_count',
      cell: (investor) => countCell(investor.deal_count),
    },
    { text: 'Led', isFigure: true, cell: (investor) => countCell(investor.lead_count) },
    {
      text: 'Companies',
      isFigure: true,
      cell: (investor) => countCell(investor.portfolio_company_count),
    },
    {
      text: 'Sum of these rounds',
      isFigure: true,
      sort: 'period_funding',
      cell: (investor) => amountCell(investor.participated_amount),
    },
    {
      text: 'Latest round',
      sort: 'last_deal_date',
      cell: (investor) => dayCell(investor.last_deal_date),
    },
  ]);
}
