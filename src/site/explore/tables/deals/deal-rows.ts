import { countryName } from '../../../../market-data/vocabularies/countries';
import { listedItem } from '../../../../market/query/filters/list-items';
import type { AcquisitionDto } from '../../../../market/records/acquisitions/acquisition.dto';
import type { FundingRoundDto } from '../../../../market/records/funding-rounds/funding-round.dto';
import { dayInWords, dealDollars, exactDollars } from '../../../../platform/pages/wording';
import { href } from '../../engine/page/link';
import { type Cell, NO_VALUE, type RowColumn, type Table, filledTableOf, textCell } from '../table';

/** The page of one record, by its slug or, without one, its name. */
export const namedLinks = {
  company: (name: string): string => `/explore/companies/${encodeURIComponent(name)}`,
  investor: (name: string): string => `/explore/investors/${encodeURIComponent(name)}`,
};

/** All deals of a record. */
export function dealsHref(filters: Readonly<Record<string, string>>): string {
  return href('/explore/deals', { timeframe: 'all', ...filters });
}

/** An acquirer without a record leads to its deals. */
export function acquirerHref(name: string, slug: string | null): string {
  if (slug !== null) return namedLinks.company(slug);
  return dealsHref({ deals: 'acquisitions', acquirers: listedItem(name) });
}

/** What a table says of a round beside its company, day and stage. */
interface RoundColumns {
  amount: string;
  investors: RowColumn<FundingRoundDto>;
}

const PARTICIPANTS: RowColumn<FundingRoundDto> = {
  text: 'Investors',
  isSpare: true,
  cell: (round) => investorsCell(round.investors, round.investor_slugs),
};
const LED_BY: RoundColumns = {
  amount: 'Amount',
  investors: {
    text: 'Led by',
    cell: (round) => investorsCell(round.lead_investors, round.lead_investor_slugs),
  },
};

const BY_AMOUNT = { isFigure: true, isPlain: true, fitsHalf: true, sort: 'amount' } as const;

/** What both kinds of deals say of themselves. */
const DATE: RowColumn<FundingRoundDto | AcquisitionDto> = {
  text: 'Date',
  isPlain: true,
  fitsHalf: true,
  sort: 'date',
  cell: (deal) => dayCell(deal.date),
};
const SOURCE: RowColumn<FundingRoundDto | AcquisitionDto> = {
  text: 'Source',
  cell: (deal) => sourceCell(deal.source_url),
};
const CATEGORY: RowColumn<FundingRoundDto | AcquisitionDto> = {
  text: 'Category',
  isSpare: true,
  cell: (deal) => textCell(deal.category),
};

export function roundTable(
  rounds: readonly FundingRoundDto[],
  { amount, investors }: RoundColumns = LED_BY,
): Table {
  return filledTableOf<FundingRoundDto>(rounds, [
    {
      text: 'Company',
      fitsHalf: true,
      cell: (round) => ({ text: round.company, href: namedLinks.company(round.company_slug) }),
    },
    DATE,
    {
      text: 'Stage',
      isPlain: true,
      fitsHalf: true,
      cell: (round) => textCell(round.stage),
    },
    { text: amount, ...BY_AMOUNT, cell: (round) => amountCell(round.amount) },
    investors,
    SOURCE,
    PARTICIPANTS,
    CATEGORY,
    { text: 'Country', isSpare: true, cell: (round) => countryCell(round.country) },
  ]);
}

export function acquisitionTable(deals: readonly AcquisitionDto[]): Table {
  return filledTableOf<AcquisitionDto>(deals, [
    {
      text: 'Target',
      fitsHalf: true,
      cell: (deal) => ({ text: deal.target, href: namedLinks.company(deal.target_slug) }),
    },
    DATE,
    {
      text: 'Acquirer',
      fitsHalf: true,
      cell: (deal) => ({
        text: deal.acquirer,
        href: acquirerHref(deal.acquirer, deal.acquirer_slug),
      }),
    },
    { text: 'Buyer type', isPlain: true, cell: (deal) => textCell(deal.buyer_type) },
    { text: 'Amount', ...BY_AMOUNT, cell: (deal) => amountCell(deal.amount) },
    SOURCE,
    CATEGORY,
    { text: 'Country', isSpare: true, cell: (deal) => countryCell(deal.target_country) },
  ]);
}

function countryCell(code: string | null): Cell {
  return textCell((code && countryName(code)) ?? code);
}

export function dayCell(day: string | null): Cell {
  return day === null ? textCell(day) : { text: dayInWords(day), value: day, isDay: true };
}

/**
 * Short, so that a column can be read at a glance. What that rounds off is a tooltip, and in the
 * files.
 */
export function amountCell(amount: number | null): Cell {
  if (amount === null) return { text: 'undisclosed', value: amount };
  if (amount < 1000) return { text: exactDollars(amount), value: amount };
  const isRounded = Number(amount.toPrecision(3)) !== amount;
  return {
    text: dealDollars(amount),
    value: amount,
    ...(isRounded && { exact: exactDollars(amount) }),
  };
}

export function investorsCell(names: readonly string[], slugs: readonly string[]): Cell {
  const links = names.map((name, index) => ({
    text: name,
    href: namedLinks.investor(slugs[index] ?? ''),
  }));
  return { text: names.length === 0 ? NO_VALUE : names.join(', '), value: names.join('|'), links };
}

/** Where a record was found, by the name of the site. */
export function sourceCell(url: string | null): Cell {
  const address = url === null ? undefined : webAddress(url);
  if (address === undefined) return { text: NO_VALUE, value: url };
  return {
    text: new URL(address).hostname.replace(/^www\./, ''),
    value: url,
    href: address,
    isOutside: true,
  };
}

/** undefined if a browser wouldn't open it as a web page. */
export function webAddress(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
