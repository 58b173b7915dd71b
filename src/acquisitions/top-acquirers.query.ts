import type { EntityManager } from 'typeorm';
import { AcquisitionFact } from '../market-data/facts/acquisition-fact.entity';
import { Acquisition } from '../market-data/records/acquisition.entity';
import { type DealScope, inScope } from '../market/query/aggregation/deal-scope';
import type { MarketQuery } from '../market/query/questions/market-request';
import { present } from '../platform/errors/present';
import type { TOP_ACQUIRERS } from './acquisitions.endpoints';
import type { TopAcquirerDto } from './dto/top-acquirers.dto';

/**
 * An acquirer: a tracked company, or all acquirers that were announced under exactly the same name.
 * Amounts in US cents.
 */
export interface TopAcquirer extends Omit<TopAcquirerDto, 'rank' | 'total_amount'> {
  cents: string;
}

/** Identifies an acquirer: two tracked companies can have the same name. */
interface Acquirer {
  id: number | null;
  name: string;
}

type Ranked = Acquirer &
  Pick<TopAcquirer, 'count' | 'disclosed_count' | 'cents' | 'last_acquisition_date'>;
type Latest = Acquirer & Pick<TopAcquirer, 'slug' | 'buyer_type' | 'country'>;

/** How many acquirers are asked for, and by which figure. */
type Ranking = Pick<MarketQuery<typeof TOP_ACQUIRERS>, 'limit' | 'rankedBy'>;

/**
 * The top acquirers in scope, sorted by count and amount, whichever was asked for first, then by
 * name. The rows shown get their details from the acquirer's latest deal.
 */
export async function topAcquirers(
  manager: EntityManager,
  scope: DealScope,
  asked: Ranking,
): Promise<TopAcquirer[]> {
  const ranking = await rankedAcquirers(manager, scope, asked);
  const latest = await latestDeals(manager, scope, ranking);
  return ranking.map(({ id, name, ...activity }) => {
    const deal = latest.find((each) => each.id === id && each.name === name);
    const { slug, buyer_type, country } = present(deal, 'deal of a ranked acquirer');
    return { name, slug, buyer_type, country, ...activity };
  });
}

function rankedAcquirers(
  manager: EntityManager,
  scope: DealScope,
  { limit, rankedBy }: Ranking,
): Promise<Ranked[]> {
  const isByValue = rankedBy === 'value';
  const query = manager
    .createQueryBuilder(AcquisitionFact, 'deal')
    .select([
      'deal.acquirerId AS id',
      'deal.acquirerName AS name',
      'COUNT(*) AS count',
      'COUNT(deal.amountCents) AS disclosed_count',
      'COALESCE(SUM(deal.amountCents), 0) AS cents',
      'MAX(deal.announcedOn) AS last_acquisition_date',
    ])
    .groupBy('deal.acquirerId')
    .addGroupBy('deal.acquirerName')
    .orderBy(isByValue ? 'cents' : 'count', 'DESC')
    .addOrderBy(isByValue ? 'count' : 'cents', 'DESC')
    .addOrderBy('name')
    .addOrderBy('id', 'ASC', 'NULLS LAST')
    .limit(limit);
  return inScope(query, scope).getRawMany<Ranked>();
}

/**
 * Looks up the last days that the ranking found: an acquirer can have thousands of deals before.
 */
function latestDeals(
  manager: EntityManager,
  scope: DealScope,
  ranking: readonly Ranked[],
): Promise<Latest[]> {
  const query = manager
    .createQueryBuilder(AcquisitionFact, 'deal')
    .distinctOn(['deal.acquirerName', 'deal.acquirerId'])
    .innerJoin(Acquisition, 'record', 'record.id = deal.acquisitionId')
    .leftJoin('record.acquirer', 'acquirer')
    .select([
      'deal.acquirerId AS id',
      'deal.acquirerName AS name',
      'acquirer.slug AS slug',
      'deal.buyerType AS buyer_type',
      'record.acquirerCountry AS country',
    ])
    .where(
      '(deal.acquirerName, deal.announcedOn) IN (SELECT * FROM UNNEST(CAST(:names AS text[]), CAST(:days AS date[])))',
      {
        names: ranking.map(({ name }) => name),
        days: ranking.map(({ last_acquisition_date }) => last_acquisition_date),
      },
    )
    .orderBy('deal.acquirerName')
    .addOrderBy('deal.acquirerId')
    .addOrderBy('deal.announcedOn', 'DESC')
    .addOrderBy('deal.acquisitionId', 'DESC');
  return inScope(query, scope).getRawMany<Latest>();
}
