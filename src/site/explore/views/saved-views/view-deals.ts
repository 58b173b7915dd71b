import { ACQUISITION_LIST } from '../../../../acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../../../funding/funding.endpoints';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { AcquisitionDto } from '../../../../market/records/acquisitions/acquisition.dto';
import type { FundingRoundDto } from '../../../../market/records/funding-rounds/funding-round.dto';
import { dayInWords, dealDollars, isolated } from '../../../../platform/pages/wording';
import type { Market } from '../../engine/market/market';
import { dealsPage } from '../../tables/deals/deal-links';
import { namedLinks } from '../../tables/deals/deal-rows';
import type { ViewScope } from './view-scope';

/** A deal in words. */
export interface ToldDeal {
  /** The deal's id. */
  key: string;
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
    deals.map(async (kind) => ({
      kind,
      ...(await TOLD[kind](search, market)),
      href: dealsPage(kind, during),
    })),
  );
}

type Told = Pick<ToldDeals, 'total' | 'deals'>;

const TOLD: Record<DealSource, (search: string, market: Market) => Promise<Told>> = {
  async funding(search, market) {
    const { body } = await market.ask(FUNDING_ROUND_LIST, search);
    return { total: body.metadata.total_deals, deals: body.funding_rounds.map(toldRound) };
  },
  async acquisitions(search, market) {
    const { body } = await market.ask(ACQUISITION_LIST, search);
    return { total: body.metadata.total_deals, deals: body.acquisitions.map(toldAcquisition) };
  },
};

function toldRound(round: FundingRoundDto): ToldDeal {
  const { id: key, date, company, amount, stage, category, lead_investors: leads } = round;
  const raised = amount === null ? 'an undisclosed amount' : dealDollars(amount);
  const leadsInWords = leads.length > 0 && `led by ${leads.map(isolated).join(', ')}`;
  return {
    key,
    date,
    title: `${isolated(company)} raised ${raised}`,
    detail: listed(stage, dayInWords(date), leadsInWords, category),
    href: namedLinks.company(round.company_slug),
  };
}

function toldAcquisition(deal: AcquisitionDto): ToldDeal {
  const { id: key, date, target, acquirer, amount, buyer_type: buyer, category } = deal;
  const price = amount === null ? '' : ` for ${dealDollars(amount)}`;
  return {
    key,
    date,
    title: `${isolated(acquirer)} acquired ${isolated(target)}${price}`,
    detail: listed(buyer, dayInWords(date), amount === null && 'amount undisclosed', category),
    href: namedLinks.company(deal.target_slug),
  };
}

/** What is known of them. */
function listed(...details: (string | false | null)[]): string {
  return details.filter(Boolean).join(' · ');
}
