import type { CompanyProfileDto } from '../companies/dto/company.dto';
import type { CompanyRecordDto } from '../companies/dto/company-record.dto';
import type { CoInvestorDto, InvestorDealDto, InvestorProfileDto } from '../investors/dto/investor.dto';
import type { InvestorRecordDto } from '../investors/dto/investor-record.dto';
import { countryName } from '../market-data/vocabularies/countries';
import { count, counted, dayText } from '../pages/wording';
import { count as countCell, money } from './charts/breakdown';
import type { Table } from './charts/chart';
import { amountCell, investorsCell, namedLinks } from './deal-rows';
import { href } from './page-query';

interface Fact {
  name: string;
  text: string;
  href?: string;
  isOutside?: true;
}

interface Section extends Table {
  id: string;
  title: string;
  empty: string;
}

/** What the page of one record shows. */
export interface RecordPage {
  name: string;
  description: string | null;
  listHref: string;
  listText: string;
  facts: Fact[];
  sections: Section[];
}

export function companyTable(companies: readonly CompanyRecordDto[]): Table {
  return {
    isList: true,
    columns: [
      { text: 'Company' },
      { text: 'Country' },
      { text: 'Category' },
      { text: 'Raised', isFigure: true },
      { text: 'Rounds', isFigure: true },
      { text: 'Latest round' },
    ],
    rows: companies.map((company) => [
      { text: company.name, href: namedLinks.company(company.slug) },
      { text: company.country_name ?? '–' },
      { text: company.category ?? '–' },
      money(company.total_funding),
      countCell(company.funding_round_count),
      {
        text: company.last_funding_date
          ? `${dayText(company.last_funding_date)}${company.last_funding_stage ? `, ${company.last_funding_stage}` : ''}`
          : '–',
      },
    ]),
  };
}

export function investorTable(investors: readonly InvestorRecordDto[]): Table {
  return {
    isList: true,
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
      { text: investor.last_deal_date ? dayText(investor.last_deal_date) : '–' },
    ]),
  };
}

export function companyPage(company: CompanyProfileDto & { acquired_by_slug?: string | null }): RecordPage {
  return {
    name: company.name,
    description: company.description,
    listHref: '/explore/companies',
    listText: 'Companies',
    facts: companyFacts(company),
    sections: [
      {
        id: 'rounds',
        title: `Funding rounds (${company.funding_rounds.length})`,
        empty: 'No funding round is known.',
        ...companyRounds(company),
      },
      { id: 'acquisition', title: 'Acquired', empty: 'No acquisition of this company is known.', ...acquiredTable(company) },
      {
        id: 'acquisitions',
        title: `Acquisitions made (${company.acquisitions_made.length})`,
        empty: 'No acquisition by this company is known.',
        isList: true,
        columns: [{ text: 'Target' }, { text: 'Date' }, { text: 'Type' }, { text: 'Amount', isFigure: true }],
        rows: company.acquisitions_made.map((deal) => [
          { text: deal.target, href: namedLinks.company(deal.target_slug) },
          { text: dayText(deal.date) },
          { text: deal.acquisition_type ?? '–' },
          amountCell(deal.amount),
        ]),
      },
    ],
  };
}

function acquiredTable({ acquisition, acquired_by_slug: slug }: CompanyProfileDto & { acquired_by_slug?: string | null }): Table {
  const columns = [{ text: 'Acquirer' }, { text: 'Date' }, { text: 'Type' }, { text: 'Amount', isFigure: true as const }];
  if (!acquisition) return { columns, rows: [] };
  const acquirer = { text: acquisition.acquirer, href: slug ? namedLinks.company(slug) : undefined };
  const row = [
    acquirer,
    { text: dayText(acquisition.date) },
    { text: acquisition.acquisition_type ?? '–' },
    amountCell(acquisition.amount),
  ];
  return { isList: true, columns, rows: [row] };
}

function companyFacts(company: CompanyProfileDto): Fact[] {
  const { category, website } = company;
  const place = [company.city, company.country_name].filter(Boolean).join(', ');
  const undisclosed = company.undisclosed_round_count;
  const raised = `${money(company.total_funding).text} in ${counted(company.funding_round_count, 'round')}`;
  return [
    { name: 'Raised', text: undisclosed > 0 ? `${raised}, ${count(undisclosed)} of them undisclosed` : raised },
    ...(category ? [{ name: 'Category', text: category, href: categoryHref(category) }] : []),
    ...fact('Products', company.product_categories.join(', ')),
    ...fact('Type', company.company_type),
    ...fact('Place', place),
    ...fact('Founded', company.founded_year === null ? null : String(company.founded_year)),
    ...fact('Status', company.status),
    ...fact('Also known as', company.aliases.join(', ')),
    ...(company.parent_company
      ? [{ name: 'Parent', text: company.parent_company, href: namedLinks.company(company.parent_company) }]
      : []),
    ...(website ? [outside(website)] : []),
  ];
}

function categoryHref(category: string): string {
  return href('/explore/funding', new URLSearchParams({ timeframe: 'all', categories: category }).toString());
}

function companyRounds({ funding_rounds: rounds }: CompanyProfileDto): Table {
  return {
    isList: true,
    columns: [{ text: 'Date' }, { text: 'Stage' }, { text: 'Amount', isFigure: true }, { text: 'Led by' }, { text: 'Investors' }],
    rows: rounds.map(
      (round: CompanyProfileDto['funding_rounds'][number] & { lead_investor_slugs?: string[]; investor_slugs?: string[] }) => [
        { text: dayText(round.date) },
        { text: round.stage ?? '–' },
        amountCell(round.amount),
        investorsCell(round.lead_investors, round.lead_investor_slugs),
        investorsCell(round.investors, round.investor_slugs),
      ],
    ),
  };
}

/** Long lists end somewhere: the API has them whole. */
const MAX_ROWS = 200;

export function investorPage(investor: InvestorProfileDto): RecordPage {
  const slugs = new Map(investor.portfolio.map(({ company, slug }) => [company, slug]));
  return {
    name: investor.name,
    description: null,
    listHref: '/explore/investors',
    listText: 'Investors',
    facts: investorFacts(investor),
    sections: [
      {
        id: 'deals',
        title: `Rounds (${count(investor.deals.length)})`,
        empty: 'No round is known.',
        ...dealTable(investor.deals, slugs),
      },
      {
        id: 'co-investors',
        title: 'Invests together with',
        empty: 'No co-investor is known.',
        ...coInvestorTable(investor.co_investors),
      },
    ],
  };
}

function investorFacts(investor: InvestorProfileDto): Fact[] {
  const { government_linked_tier: tier, government_linked_country: country, website } = investor;
  return [
    { name: 'Rounds', text: `${counted(investor.deal_count, 'round')}, ${count(investor.lead_count)} led` },
    { name: 'Companies', text: count(investor.portfolio_company_count) },
    { name: 'Round total', text: `${money(investor.participated_amount).text} (whole rounds, not this investor's share)` },
    ...fact('Type', investor.investor_type),
    ...fact('Country', investor.country_name),
    ...fact('Top categories', investor.top_categories.join(', ')),
    ...fact('Government link', tier && `${tier.replaceAll('_', ' ')}${country ? `, ${countryName(country) ?? country}` : ''}`),
    ...fact('Also known as', investor.aliases.join(', ')),
    ...(website ? [outside(website)] : []),
  ];
}

function dealTable(deals: readonly InvestorDealDto[], slugs: ReadonlyMap<string, string>): Table {
  return {
    isList: true,
    columns: [{ text: 'Company' }, { text: 'Date' }, { text: 'Stage' }, { text: 'Round', isFigure: true }, { text: 'Role' }],
    rows: deals
      .slice(0, MAX_ROWS)
      .map((deal) => [
        { text: deal.company, href: namedLinks.company(slugs.get(deal.company) ?? deal.company) },
        { text: dayText(deal.date) },
        { text: deal.stage ?? '–' },
        amountCell(deal.round_amount),
        { text: deal.is_lead ? 'lead' : 'participant' },
      ]),
  };
}

function coInvestorTable(investors: readonly (CoInvestorDto & { slug?: string })[]): Table {
  return {
    isList: true,
    columns: [{ text: 'Investor' }, { text: 'Rounds together', isFigure: true }],
    rows: investors
      .slice(0, 50)
      .map((row) => [{ text: row.name, href: namedLinks.investor(row.slug ?? row.name) }, countCell(row.count)]),
  };
}

function fact(name: string, text: string | null): Fact[] {
  return text ? [{ name, text }] : [];
}

/** Only an address that a browser opens as a web page becomes a link. */
function outside(website: string): Fact {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(address)
    ? { name: 'Website', text: website, href: address, isOutside: true }
    : { name: 'Website', text: website };
}
