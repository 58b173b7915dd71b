import type { PeriodFigures } from '../../market-query/body/period-figures';
import type { CompanyRecordDto } from '../../market-records/companies/company-record.dto';
import type { InvestorRecordDto } from '../../market-records/investors/investor-record.dto';
import { dayInWords } from '../../pages/wording';
import { countCell, money } from '../charts/breakdown';
import { dayCell, namedLinks } from '../deals/deal-rows';
import { type Cell, figureColumns, type Table } from '../tables/table';

type Listed = CompanyRecordDto & PeriodFigures;

export function companyTable(companies: readonly Listed[]): Table {
  const isOfPeriod = companies[0]?.period_deals !== undefined;
  return {
    columns: [
      { text: 'Company' },
      { text: 'Country', isPlain: true },
      { text: 'Category', isPlain: true },
      ...(isOfPeriod ? figureColumns('Raised in the period', 'Deals in the period') : []),
      { text: 'Raised', isFigure: true, isPlain: true },
      { text: 'Rounds', isFigure: true },
      { text: 'Latest round' },
    ],
    rows: companies.map((company) => [
      { text: company.name, href: namedLinks.company(company.slug) },
      { text: company.country_name ?? '–' },
      { text: company.category ?? '–' },
      ...(isOfPeriod ? [money(company.period_funding!), countCell(company.period_deals!)] : []),
      raisedCell(company),
      countCell(company.funding_round_count),
      { text: latestRound(company) },
    ]),
  };
}

function raisedCell({ total_funding: total, funding_round_count: rounds }: CompanyRecordDto): Cell {
  return total > 0 ? money(total) : { text: rounds === 0 ? '–' : 'undisclosed', value: total };
}

function latestRound({
  last_funding_date: date,
  last_funding_stage: stage,
}: CompanyRecordDto): string {
  return [date && dayInWords(date), stage].filter(Boolean).join(', ') || '–';
}

export function investorTable(investors: readonly InvestorRecordDto[]): Table {
  return {
    columns: [
      { text: 'Investor' },
      { text: 'Type', isPlain: true },
      { text: 'Country', isPlain: true },
      { text: 'Rounds', isFigure: true },
      { text: 'Led', isFigure: true },
      ...figureColumns('Companies', 'Sum of these rounds'),
      { text: 'Latest round' },
    ],
    rows: investors.map((investor) => [
      { text: investor.name, href: namedLinks.investor(investor.slug) },
      { text: investor.investor_type ?? '–' },
      { text: investor.country_name ?? '–' },
      countCell(investor.deal_count),
      countCell(investor.lead_count),
      countCell(investor.portfolio_company_count),
      money(investor.participated_amount),
      investor.last_deal_date ? dayCell(investor.last_deal_date) : { text: '–' },
    ]),
  };
}
