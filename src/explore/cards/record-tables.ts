import type { CompanyRecordDto } from '../../market-records/companies/company-record.dto';
import type { InvestorRecordDto } from '../../market-records/investors/investor-record.dto';
import { dayInWords } from '../../pages/wording';
import { countCell, money } from '../charts/breakdown';
import { dayCell, namedLinks } from '../deals/deal-rows';
import type { Cell, Table } from '../tables/table';

export function companyTable(companies: readonly CompanyRecordDto[]): Table {
  return {
    columns: [
      { text: 'Company' },
      { text: 'Country', isPlain: true },
      { text: 'Category', isPlain: true },
      { text: 'Raised', isFigure: true, isPlain: true },
      { text: 'Rounds', isFigure: true },
      { text: 'Latest round' },
    ],
    rows: companies.map((company) => [
      { text: company.name, href: namedLinks.company(company.slug) },
      { text: company.country_name ?? '–' },
      { text: company.category ?? '–' },
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
      { text: 'Companies', isFigure: true },
      { text: 'Latest round' },
    ],
    rows: investors.map((investor) => [
      { text: investor.name, href: namedLinks.investor(investor.slug) },
      { text: investor.investor_type ?? '–' },
      { text: investor.country_name ?? '–' },
      countCell(investor.deal_count),
      countCell(investor.lead_count),
      countCell(investor.portfolio_company_count),
      investor.last_deal_date ? dayCell(investor.last_deal_date) : { text: '–' },
    ]),
  };
}
