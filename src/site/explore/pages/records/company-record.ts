import type {
  CompanyAcquisitionDto,
  CompanyFundingRoundDto,
  CompanyProfileDto,
} from '../../../../companies/dto/company.dto';
import { valueInWords } from '../../../../market-data/vocabularies/closed-vocabularies';
import { listedItem } from '../../../../market/query/filters/list-items';
import { count, counted, isolated, shortDollars } from '../../../../platform/pages/wording';
import { countCell, money } from '../../charts/breakdown';
import type { Fact } from '../../charts/cards/record-facts';
import { href } from '../../engine/page/link';
import {
  acquirerHref,
  amountCell,
  dayCell,
  dealsHref,
  investorsCell,
  namedLinks,
} from '../../tables/deals/deal-rows';
import { type Cell, type Table, tableOf, textCell } from '../../tables/table';
import { withRaisedSoFar } from './company-timeline';
import { fact, SOURCE_COLUMNS, sourceFacts, websiteFact } from './facts';
import type { RecordSection } from './record-section';

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
      ...acquisitionTable(
        'Acquirer',
        company.acquisitions_of,
        ({ acquirer: text, acquirer_slug: slug }) => ({
          text,
          href: acquirerHref(text, slug),
        }),
      ),
    },
    {
      id: 'acquisitions',
      title: `Acquisitions made (${count(company.acquisitions_made.length)})`,
      empty: 'No acquisitions by this company on record.',
      ...acquisitionTable(
        'Target',
        company.acquisitions_made,
        ({ target: text, target_slug: slug }) => ({
          text,
          href: namedLinks.company(slug),
        }),
      ),
    },
  ];
}

export function companyFacts(company: CompanyProfileDto): Fact[] {
  const { acquisitions_made: made } = company;
  return [
    ...fact('Raised', raisedInWords(company), dealsHref({ companies: company.slug })),
    ...categoryFact(company),
    ...fact('Products', company.product_categories.map(isolated).join(', ')),
    ...fact('Type', company.company_type),
    ...fact(
      'Location',
      [company.city && isolated(company.city), company.country_name].filter(Boolean).join(', '),
    ),
    ...fact('Founded', company.founded_year === null ? null : String(company.founded_year)),
    ...fact(
      'Acquisitions made',
      made.length === 0 ? null : count(made.length),
      dealsHref({ deals: 'acquisitions', acquirers: company.slug }),
    ),
    ...fact('Status', company.status && valueInWords(company.status)),
    ...fact('Also known as', company.aliases.map(isolated).join(', ')),
    ...parentFact(company),
    ...websiteFact(company.website),
    ...sourceFacts(company),
  ];
}

function categoryFact({ category }: CompanyProfileDto): Fact[] {
  if (category === null) return [];
  const asked = { timeframe: 'all', categories: listedItem(category) };
  return fact('Category', category, href('/explore/funding', asked));
}

function parentFact({
  parent_company: name,
  parent_company_slug: slug,
}: CompanyProfileDto): Fact[] {
  return name === null ? [] : fact('Parent', name, namedLinks.company(slug ?? name));
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

function roundsOf({ funding_rounds: rounds }: CompanyProfileDto): Table {
  return tableOf(withRaisedSoFar(rounds), [
    { text: 'Date', isPlain: true, cell: (round) => dayCell(round.date) },
    { text: 'Stage', isPlain: true, cell: (round) => textCell(round.stage) },
    { text: 'Amount', isFigure: true, isPlain: true, cell: (round) => amountCell(round.amount) },
    {
      text: 'Raised so far',
      isFigure: true,
      cell: ({ raised }) => ({ text: shortDollars(raised), value: raised }),
    },
    {
      text: 'Days since the last',
      isFigure: true,
      notOnPhones: true,
      cell: ({ days_since_previous: days }) => (days === null ? textCell(days) : countCell(days)),
    },
    {
      text: 'Led by',
      cell: (round) => investorsCell(round.lead_investors, round.lead_investor_slugs),
    },
    { text: 'Other investors', cell: participantsCell },
    ...SOURCE_COLUMNS,
  ]);
}

/** The investors that didn't lead, since those who did have a column of their own. */
function participantsCell({
  investors,
  investor_slugs: slugs,
  lead_investor_slugs: leads,
}: CompanyFundingRoundDto): Cell {
  const isParticipant = (_: string, index: number): boolean => !leads.includes(slugs[index] ?? '');
  return investorsCell(investors.filter(isParticipant), slugs.filter(isParticipant));
}

/** `other`: who else is in the deals. */
function acquisitionTable<Deal extends CompanyAcquisitionDto>(
  other: string,
  deals: readonly Deal[],
  otherCell: (deal: Deal) => Cell,
): Table {
  return tableOf(deals, [
    { text: other, cell: otherCell },
    { text: 'Date', isPlain: true, cell: (deal) => dayCell(deal.date) },
    { text: 'Type', isPlain: true, cell: (deal) => textCell(deal.acquisition_type) },
    { text: 'Amount', isFigure: true, isPlain: true, cell: (deal) => amountCell(deal.amount) },
    ...SOURCE_COLUMNS,
  ]);
}
