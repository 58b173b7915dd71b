import { slugOf } from '../../market-data/names/normal-form';
import type { AcquisitionDto } from '../../market-records/acquisitions/acquisition.dto';
import type { FundingRoundDto } from '../../market-records/funding-rounds/funding-round.dto';
import { dayInWords, dealDollars, exactDollars } from '../../pages/wording';
import type { Cell, Table } from '../tables/table';
import { href } from '../page/link';

/** The page of one record, by its slug or, without one, its name. */
export const namedLinks = {
  company: (name: string): string => `/explore/companies/${encodeURIComponent(name)}`,
  investor: (name: string): string => `/explore/investors/${encodeURIComponent(name)}`,
};

/** All deals of a record. */
export function dealsHref(filters: Readonly<Record<string, string>>): string {
  return href('/explore/deals', { timeframe: 'all', ...filters });
}

/**
 * An acquirer without a record leads to its deals. A name that contains a comma can only be sent as
 * its slug.
 */
export function acquirerHref(name: string, slug: string | null): string {
  if (slug !== null) return namedLinks.company(slug);
  return dealsHref({ deals: 'acquisitions', acquirers: name.includes(',') ? slugOf(name) : name });
}

/** What a table says of a round beside its company, day and stage. */
interface RoundColumns {
  amount: string;
  investors: Table['columns'][number];
  investorsOf(this: void, round: FundingRoundDto): Cell;
}

const LED_BY: RoundColumns = {
  amount: 'Amount',
  investors: { text: 'Led by' },
  investorsOf: (round) => investorsCell(round.lead_investors, round.lead_investor_slugs),
};

export function roundTable(
  rounds: readonly FundingRoundDto[],
  { amount, investors, investorsOf }: RoundColumns = LED_BY,
): Table {
  return {
    columns: [
      { text: 'Company' },
      { text: 'Date', isPlain: true },
      { text: 'Stage', isPlain: true },
      { text: amount, isFigure: true, isPlain: true },
      investors,
      { text: 'Source' },
    ],
    rows: rounds.map((round) => [
      { text: round.company, href: namedLinks.company(round.company_slug) },
      dayCell(round.date),
      { text: round.stage ?? '–' },
      amountCell(round.amount),
      investorsOf(round),
      sourceCell(round.source_url),
    ]),
  };
}

export function acquisitionTable(deals: readonly AcquisitionDto[]): Table {
  return {
    columns: [
      { text: 'Target' },
      { text: 'Date', isPlain: true },
      { text: 'Acquirer' },
      { text: 'Buyer type', isPlain: true },
      { text: 'Amount', isFigure: true, isPlain: true },
      { text: 'Source' },
    ],
    rows: deals.map((deal) => [
      { text: deal.target, href: namedLinks.company(deal.target_slug) },
      dayCell(deal.date),
      { text: deal.acquirer, href: acquirerHref(deal.acquirer, deal.acquirer_slug) },
      { text: deal.buyer_type ?? '–' },
      amountCell(deal.amount),
      sourceCell(deal.source_url),
    ]),
  };
}

export function dayCell(day: string): Cell {
  return { text: dayInWords(day), value: day, isDay: true };
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
    href: namedLinks.investor(slugs[index]!),
  }));
  return { text: names.length === 0 ? '–' : names.join(', '), value: names.join('|'), links };
}

/** Where a record was found, by the name of the site. */
export function sourceCell(url: string | null): Cell {
  const address = url === null ? undefined : webAddress(url);
  if (address === undefined) return { text: '–', value: url };
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
