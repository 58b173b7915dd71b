import type { AcquisitionCategoryDataDto } from '../acquisitions/dto/acquisition-category-data.dto';
import type { CategoryDataDto } from '../funding/dto/category-data.dto';
import type { TopFundingRoundsDto } from '../funding/dto/top-funding-rounds.dto';
import { percentChange } from '../market-query/comparison';
import { count, dollars } from '../pages/wording';
import type { Table } from './charts/chart';
import { DealLinks } from './deal-links';
import { roundTable } from './deal-rows';
import type { Audience, ExploreService } from './explore.service';
import { href, type PageQuery } from './page-query';
import { periodBefore } from './period-before';

export interface Tile {
  title: string;
  value: string;
  href: string | undefined;
  change: { text: string; direction: 'up' | 'down' | 'same'; than: string } | null;
}

export interface PageTable extends Table {
  id: string;
  title: string;
  moreHref: string;
  moreText: string;
}

/** Raised, rounds, acquisitions and M&A value, each against the period before. */
export async function tiles(explore: ExploreService, query: PageQuery, audience: Audience): Promise<Tile[]> {
  const now = await totals(explore, query, audience);
  const before = periodBefore(query, now.period);
  const then = before && (await totals(explore, before.query, audience));
  const links = new DealLinks(query, await explore.filterOptions(audience));
  const tile = (title: string, field: keyof Figures, word: (value: number) => string, kind: 'rounds' | 'acquisitions'): Tile => ({
    title,
    value: word(now.figures[field]),
    href: links.to(kind, {}),
    change: before && then && changeText(then.figures[field], now.figures[field], before.name),
  });
  return [
    tile('Raised', 'raised', dollars, 'rounds'),
    tile('Funding rounds', 'rounds', count, 'rounds'),
    tile('Acquisitions', 'acquisitions', count, 'acquisitions'),
    tile('Disclosed M&A value', 'value', dollars, 'acquisitions'),
  ];
}

interface Figures {
  raised: number;
  rounds: number;
  acquisitions: number;
  value: number;
}

async function totals(
  explore: ExploreService,
  query: PageQuery,
  audience: Audience,
): Promise<{ figures: Figures; period: { start: string | null; end: string | null } }> {
  const search = query.withPeriod().search();
  const funding = await explore.ask<CategoryDataDto>('category-data', search, audience);
  const deals = await explore.ask<AcquisitionCategoryDataDto>('acquisition-category-data', search, audience);
  const figures = {
    raised: funding.body.metadata.total_funding,
    rounds: funding.body.metadata.total_deals,
    acquisitions: deals.body.metadata.total_acquisitions,
    value: deals.body.metadata.total_amount,
  };
  return { figures, period: funding.body.metadata.current_period };
}

export function changeText(before: number, after: number, than: string): Tile['change'] {
  const percent = percentChange(before, after);
  if (percent === null) return null;
  if (percent === 0) return { text: 'unchanged', direction: 'same', than };
  const magnitude = Math.abs(percent);
  const size = `${magnitude < 1 ? magnitude.toFixed(1) : count(Math.round(magnitude))}%`;
  return percent > 0 ? { text: `▲ ${size}`, direction: 'up', than } : { text: `▼ ${size}`, direction: 'down', than };
}

export async function largestRounds(explore: ExploreService, query: PageQuery, audience: Audience): Promise<PageTable> {
  const { body } = await explore.ask<TopFundingRoundsDto>(
    'top-funding-rounds',
    query.withPeriod().search({ limit: '10' }),
    audience,
  );
  return {
    id: 'largest-rounds',
    title: 'Largest funding rounds',
    ...roundTable(body.funding_rounds),
    moreHref: href('/explore/deals', query.withPeriod().search({ deals: 'rounds' })),
    moreText: `All ${count(body.metadata.total_deals)} rounds`,
  };
}
