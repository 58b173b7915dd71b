import { FUNDING_ROUND_LIST } from '../../../../funding/funding.endpoints';
import type { CoInvestorDto, InvestorProfileDto } from '../../../../investors/dto/investor.dto';
import { valueInWords } from '../../../../market-data/vocabularies/closed-vocabularies';
import { countryName } from '../../../../market-data/vocabularies/countries';
import type { FundingRoundDto } from '../../../../market/records/funding-rounds/funding-round.dto';
import { el } from '../../../../platform/pages/drawing-nodes';
import { count, counted, isolated } from '../../../../platform/pages/wording';
import { barDrawing } from '../../charts/bar-list';
import { countCell, money } from '../../charts/breakdown';
import type { Fact } from '../../charts/cards/record-facts';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { href } from '../../engine/page/link';
import { fileLinks } from '../../files/table-file';
import { dealsHref, namedLinks, roundTable } from '../../tables/deals/deal-rows';
import { cursorOf, pager } from '../../tables/pager';
import { type Cell, type Table, tableOf } from '../../tables/table';
import { fact, sourceFacts, websiteFact } from './facts';
import type { RecordSection } from './record-section';

/** How many co-investors have a bar, and how many after them are named. Files have them all. */
const CO_INVESTORS = { drawn: 12, named: 32 };
/** Rounds on a page. */
const ROWS = 25;

/** The newest rounds, and links to the others. */
export async function investorRounds(
  slug: string,
  search: string,
  market: Market,
): Promise<RecordSection> {
  const trail = new URLSearchParams(search).get('cursor') ?? undefined;
  const own = { timeframe: 'all', investors: slug };
  const page = { ...own, limit: String(ROWS), cursor: cursorOf(trail) };
  const { body } = await market.ask(FUNDING_ROUND_LIST, page);
  const { total_count: total, next_cursor: next } = body.metadata;
  return {
    id: 'rounds',
    title: `Rounds (${count(total)})`,
    empty: 'No rounds on record.',
    ...roundsOf(body.funding_rounds, slug),
    card: {
      pager: pager(
        trail,
        next,
        (cursor) => `${href(namedLinks.investor(slug), { cursor })}#rounds`,
        Math.ceil(total / ROWS),
      ),
      source: {
        apiPath: apiPathOf(FUNDING_ROUND_LIST, own),
        downloads: fileLinks('/explore/deals', own),
      },
    },
  };
}

/** The closest ones as bars, and the next ones as names. */
export function coInvestorSection({ co_investors: others }: InvestorProfileDto): RecordSection {
  const bars = others.slice(0, CO_INVESTORS.drawn).map(({ name, slug, count: rounds }) => ({
    name,
    href: namedLinks.investor(slug),
    value: rounds,
    label: count(rounds),
    more: '',
  }));
  const named = others.slice(CO_INVESTORS.drawn, CO_INVESTORS.drawn + CO_INVESTORS.named);
  const shown = bars.length + named.length;
  const names = named.map(({ name, slug, count: rounds }) => {
    const text = `${isolated(name)} ${count(rounds)}`;
    return el('li', {}, el('a', { href: namedLinks.investor(slug) }, text));
  });
  return {
    id: 'co-investors',
    title: `Co-investors (${count(others.length)})`,
    empty: 'No co-investors on record.',
    ...coInvestorTable(others),
    card: {
      lead: [
        `Rounds together.${others.length > shown ? ` These are the ${count(shown)} closest. The files have all of them.` : ''}`,
      ],
      drawing: {
        wide: el(
          'div',
          { class: 'co-investors' },
          barDrawing(bars).onPage(),
          names.length > 0 && el('ul', { class: 'chips' }, ...names),
        ),
      },
      folded: { table: coInvestorTable(others.slice(0, CO_INVESTORS.drawn)), cut: null },
    },
  };
}

export function investorFacts(investor: InvestorProfileDto): Fact[] {
  const { government_linked_tier: tier, government_linked_country: country } = investor;
  return [
    {
      name: 'Rounds',
      text: `${counted(investor.deal_count, 'round')}, ${count(investor.lead_count)} led`,
      href: dealsHref({ investors: investor.slug }),
    },
    { name: 'Companies', text: count(investor.portfolio_company_count) },
    {
      name: 'Round total',
      text: `${money(investor.participated_amount).text} (whole rounds, not this investor's share)`,
    },
    ...fact('Type', investor.investor_type),
    ...fact('Country', investor.country_name),
    ...fact('Top categories', investor.top_categories.map(isolated).join(', ')),
    ...fact(
      'Government link',
      tier && `${valueInWords(tier)}${country ? `, ${countryName(country) ?? country}` : ''}`,
    ),
    ...fact('Also known as', investor.aliases.map(isolated).join(', ')),
    ...websiteFact(investor.website),
    ...sourceFacts(investor),
  ];
}

/** The amounts are those of whole rounds. */
function roundsOf(rounds: readonly FundingRoundDto[], slug: string): Table {
  const cell = ({ lead_investor_slugs: leads }: FundingRoundDto): Cell => ({
    text: leads.includes(slug) ? 'lead' : 'participant',
  });
  return roundTable(rounds, {
    amount: 'Round',
    investors: { text: 'Role', isPlain: true, cell },
  });
}

function coInvestorTable(investors: readonly CoInvestorDto[]): Table {
  return tableOf(investors, [
    {
      text: 'Investor',
      cell: ({ name, slug }) => ({ text: name, href: namedLinks.investor(slug) }),
    },
    { text: 'Rounds together', isFigure: true, cell: (row) => countCell(row.count) },
  ]);
}
