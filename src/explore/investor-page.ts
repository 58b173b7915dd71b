import type { CoInvestorDto, InvestorDealDto, InvestorDto, InvestorProfileDto } from '../investors/dto/investor.dto';
import type { InvestorRecordDto } from '../market-records/investors/investor-record.dto';
import { countryName } from '../market-data/vocabularies/countries';
import { count, counted, isolated } from '../pages/wording';
import { countCell, money } from './charts/breakdown';
import type { Table } from './charts/chart';
import { amountCell, dayCell, dealsHref, namedLinks } from './deal-rows';
import { candidateLinks, type Fact, fact, type RecordPage, websiteFact } from './record-page';

/** Longer lists are cut, and say so. The API returns all of them. */
const MAX_DEALS = 200;
const MAX_CO_INVESTORS = 50;

export function investorTable(investors: readonly InvestorRecordDto[]): Table {
  return {
    columns: [
      { text: 'Investor' },
      { text: 'Type' },
      { text: 'Country' },
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

export function investorPage({ investor, namesakes }: InvestorDto): RecordPage {
  const { deals, co_investors: others } = investor;
  return {
    name: investor.name,
    description: null,
    listHref: '/explore/investors',
    listText: 'Investors',
    namesakes: candidateLinks(namesakes, namedLinks.investor),
    facts: investorFacts(investor),
    sections: [
      {
        id: 'deals',
        title: `Rounds (${shownOf(deals.length, MAX_DEALS, 'newest')})`,
        empty: 'No rounds on record.',
        ...dealTable(deals.slice(0, MAX_DEALS)),
      },
      {
        id: 'co-investors',
        title: `Co-investors (${shownOf(others.length, MAX_CO_INVESTORS, 'most frequent')})`,
        empty: 'No co-investors on record.',
        ...coInvestorTable(others.slice(0, MAX_CO_INVESTORS)),
      },
    ],
  };
}

function shownOf(length: number, max: number, which: string): string {
  return length > max ? `the ${count(max)} ${which} of ${count(length)}` : count(length);
}

function investorFacts(investor: InvestorProfileDto): Fact[] {
  const { government_linked_tier: tier, government_linked_country: country } = investor;
  return [
    {
      name: 'Rounds',
      text: `${counted(investor.deal_count, 'round')}, ${count(investor.lead_count)} led`,
      href: dealsHref({ investors: investor.slug }),
    },
    { name: 'Companies', text: count(investor.portfolio_company_count) },
    { name: 'Round total', text: `${money(investor.participated_amount).text} (whole rounds, not this investor's share)` },
    ...fact('Type', investor.investor_type),
    ...fact('Country', investor.country_name),
    ...fact('Top categories', investor.top_categories.map(isolated).join(', ')),
    ...fact('Government link', tier && `${tier.replaceAll('_', ' ')}${country ? `, ${countryName(country) ?? country}` : ''}`),
    ...fact('Also known as', investor.aliases.map(isolated).join(', ')),
    ...websiteFact(investor.website),
  ];
}

function dealTable(deals: readonly InvestorDealDto[]): Table {
  return {
    columns: [{ text: 'Company' }, { text: 'Date' }, { text: 'Stage' }, { text: 'Round', isFigure: true }, { text: 'Role' }],
    rows: deals.map((deal) => [
      { text: deal.company, href: namedLinks.company(deal.company_slug) },
      dayCell(deal.date),
      { text: deal.stage ?? '–' },
      amountCell(deal.round_amount),
      { text: deal.is_lead ? 'lead' : 'participant' },
    ]),
  };
}

function coInvestorTable(investors: readonly CoInvestorDto[]): Table {
  return {
    columns: [{ text: 'Investor' }, { text: 'Rounds together', isFigure: true }],
    rows: investors.map((row) => [{ text: row.name, href: namedLinks.investor(row.slug) }, countCell(row.count)]),
  };
}
