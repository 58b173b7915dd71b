import { ACQUISITION_LIST } from '../../acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../funding/funding.endpoints';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { AcquisitionDto } from '../../market-records/acquisitions/acquisition.dto';
import type { FundingRoundDto } from '../../market-records/funding-rounds/funding-round.dto';
import { dayInWords, dealDollars, isolated } from '../../pages/wording';
import { namedLinks } from '../deals/deal-rows';
import type { Market } from '../market/market';
import type { ViewScope } from './view-scope';
import { href } from '../page/link';

/** A deal in words. */
export interface ToldDeal {
  /** The deal's id. */
  key: string;
  kind: DealSource;
  date: string;
  title: string;
  detail: string;
  /** The path of the page of its company. */
  href: string;
}

/** Some deals of a period, and how many there are. */
export interface ToldDeals {
  kind: DealSource;
  total: number;
  deals: ToldDeal[];
  /** The page with all of them. */
  href: string;
}

/** Which deals to tell: the newest that were announced from `start` to `end`, or the largest. */
interface DealSelection {
  start: string;
  end: string;
  limit: number;
  sort?: '-amount';
}

/** The deals of a view, for each kind that it shows. */
export async function dealsIn(
  { deals, query, slugs }: ViewScope,
  { start, end, limit, sort }: DealSelection,
  market: Market,
): Promise<ToldDeals[]> {
  if (slugs !== undefined) return [];
  const during = query.between(start, end);
  const search = during.search({ limit: String(limit), sort });
  return Promise.all(
    deals.map(async (kind) => {
      const told =
        kind === 'funding' ? await rounds(search, market) : await acquisitions(search, market);
      const all = href(
        '/explore/deals',
        during.search({ deals: kind === 'funding' ? undefined : kind }),
      );
      return { kind, ...told, href: all };
    }),
  );
}

type Told = Pick<ToldDeals, 'total' | 'deals'>;

async function rounds(search: string, market: Market): Promise<Told> {
  const { body } = await market.ask(FUNDING_ROUND_LIST, search);
  return { total: body.metadata.total_deals, deals: body.funding_rounds.map(toldRound) };
}

async function acquisitions(search: string, market: Market): Promise<Told> {
  const { body } = await market.ask(ACQUISITION_LIST, search);
  return { total: body.metadata.total_deals, deals: body.acquisitions.map(toldAcquisition) };
}

function toldRound(round: FundingRoundDto): ToldDeal {
  const {
    id,
    date,
    company,
    company_slug: slug,
    amount,
    stage,
    category,
    lead_investors: leads,
  } = round;
  const raised = amount === null ? 'an undisclosed amount' : dealDollars(amount);
  const detail = [
    stage,
    dayInWords(date),
    leads.length > 0 && `led by ${leads.map(isolated).join(', ')}`,
    category,
  ];
  return {
    key: id,
    kind: 'funding',
    date,
    title: `${isolated(company)} raised ${raised}`,
    detail: detail.filter(Boolean).join(' · '),
    href: namedLinks.company(slug),
  };
}

function toldAcquisition(deal: AcquisitionDto): ToldDeal {
  const {
    id,
    date,
    target,
    target_slug: slug,
    acquirer,
    amount,
    buyer_type: buyer,
    category,
  } = deal;
  const price = amount === null ? '' : ` for ${dealDollars(amount)}`;
  const detail = [buyer, dayInWords(date), amount === null && 'amount undisclosed', category];
  return {
    key: id,
    kind: 'acquisitions',
    date,
    title: `${isolated(acquirer)} acquired ${isolated(target)}${price}`,
    detail: detail.filter(Boolean).join(' · '),
    href: namedLinks.company(slug),
  };
}
