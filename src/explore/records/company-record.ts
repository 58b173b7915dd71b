import type {
  AcquisitionOfCompanyDto,
  CompanyFundingRoundDto,
  CompanyProfileDto,
} from '../../companies/dto/company.dto';
import { valueInWords } from '../../market-data/vocabularies/closed-vocabularies';
import { count, counted, isolated, shortDollars } from '../../pages/wording';
import { raisedSoFar } from './company-timeline';
import { countCell, money } from '../charts/breakdown';
import {
  acquirerHref,
  amountCell,
  dayCell,
  dealsHref,
  investorsCell,
  namedLinks,
} from '../deals/deal-rows';
import { fact, SOURCE_COLUMNS, sourceCells, sourceFacts, websiteFact } from './facts';
import type { Fact, RecordSection } from './record-view';
import type { Cell, Table } from '../tables/table';
import { href } from '../page/link';

export function companySections(company: CompanyProfileDto): RecordSection[] {
  return [
    {
      id: 'rounds',
      title: `Funding rounds (${count(company.funding_rounds.length)})`,
      empty: 'No funding rounds on record.',
      ...roundsOf(company),
    },
    {
      id: 'acquisition',
      title: 'Acquired by',
      empty: 'No acquisition of this company on record.',
      ...acquiredBy(company),
    },
    {
      id: 'acquisitions',
      title: `Acquisitions made (${count(company.acquisitions_made.length)})`,
      empty: 'No acquisitions by this company on record.',
      ...acquisitionsBy(company),
    },
  ];
}

export function companyFacts(company: CompanyProfileDto): Fact[] {
  return [
    ...fact('Raised', raisedInWords(company), dealsHref({ companies: company.slug })),
    ...fact('Category', company.category, fundingOf('categories', company.category)),
    ...fact('Products', company.product_categories.map(isolated).join(', ')),
    ...fact('Type', company.company_type),
    ...fact(
      'Location',
      [company.city && isolated(company.city), company.country_name].filter(Boolean).join(', '),
    ),
    ...fact('Founded', company.founded_year === null ? null : String(company.founded_year)),
    ...fact(
      'Acquisitions made',
      madeBy(company),
      dealsHref({ deals: 'acquisitions', acquirers: company.slug }),
    ),
    ...fact('Status', company.status && valueInWords(company.status)),
    ...fact('Also known as', company.aliases.map(isolated).join(', ')),
    ...fact(
      'Parent',
      company.parent_company,
      namedLinks.company(company.parent_company_slug ?? company.parent_company ?? ''),
    ),
    ...websiteFact(company.website),
    ...sourceFacts(company),
  ];
}

function raisedInWords(company: CompanyProfileDto): string {
  const {
    total_funding: total,
    funding_round_count: rounds,
    undisclosed_round_count: undisclosed,
  } = company;
  if (rounds === 0) return 'no rounds on record';
  if (undisclosed === rounds) return `${counted(rounds, 'round')}, undisclosed`;
  const raised = `${money(total).text} in ${counted(rounds, 'round')}`;
  return undisclosed > 0 ? `${raised}, ${count(undisclosed)} of them undisclosed` : raised;
}

function madeBy({ acquisitions_made: deals }: CompanyProfileDto): string | null {
  return deals.length === 0 ? null : count(deals.length);
}

function fundingOf(filter: string, value: string | null): string | undefined {
  return value === null
    ? undefined
    : href('/explore/funding', { timeframe: 'all', [filter]: value });
}

function roundsOf({ funding_rounds: rounds }: CompanyProfileDto): Table {
  const raised = raisedSoFar(rounds);
  return {
    columns: [
      { text: 'Date', isPlain: true },
      { text: 'Stage', isPlain: true },
      { text: 'Amount', isFigure: true, isPlain: true },
      { text: 'Raised so far', isFigure: true },
      { text: 'Days since the last', isFigure: true, isWide: true },
      { text: 'Led by' },
      { text: 'Other investors' },
      ...SOURCE_COLUMNS,
    ],
    rows: rounds.map((round, index) => [
      dayCell(round.date),
      { text: round.stage ?? '–' },
      amountCell(round.amount),
      { text: shortDollars(raised[index]!), value: raised[index]! },
      round.days_since_previous === null ? { text: '–' } : countCell(round.days_since_previous),
      investorsCell(round.lead_investors, round.lead_investor_slugs),
      participantsCell(round),
      ...sourceCells(round),
    ]),
  };
}

/** The investors that didn't lead, since those who did have a column of their own. */
function participantsCell({
  investors,
  investor_slugs: slugs,
  lead_investor_slugs: leads,
}: CompanyFundingRoundDto): Cell {
  const isParticipant = (_: string, index: number): boolean => !leads.includes(slugs[index]!);
  return investorsCell(investors.filter(isParticipant), slugs.filter(isParticipant));
}

const ACQUISITION_COLUMNS: Table['columns'] = [
  { text: 'Date', isPlain: true },
  { text: 'Type', isPlain: true },
  { text: 'Amount', isFigure: true, isPlain: true },
  ...SOURCE_COLUMNS,
];

type Acquisition = Omit<AcquisitionOfCompanyDto, 'acquirer' | 'acquirer_slug'>;

const acquisitionCells = (deal: Acquisition): Table['rows'][number] => [
  dayCell(deal.date),
  { text: deal.acquisition_type ?? '–' },
  amountCell(deal.amount),
  ...sourceCells(deal),
];

function acquiredBy({ acquisitions_of: deals }: CompanyProfileDto): Table {
  return {
    columns: [{ text: 'Acquirer' }, ...ACQUISITION_COLUMNS],
    rows: deals.map((deal) => [
      { text: deal.acquirer, href: acquirerHref(deal.acquirer, deal.acquirer_slug) },
      ...acquisitionCells(deal),
    ]),
  };
}

function acquisitionsBy({ acquisitions_made: deals }: CompanyProfileDto): Table {
  return {
    columns: [{ text: 'Target' }, ...ACQUISITION_COLUMNS],
    rows: deals.map((deal) => [
      { text: deal.target, href: namedLinks.company(deal.target_slug) },
      ...acquisitionCells(deal),
    ]),
  };
}
