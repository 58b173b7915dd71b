// The questions whose misses are measured, each with the same question put to the plain normalised
// tables: rounds joined with companies, categories, investors. That is the yardstick of the layout,
// and is run in the same minute.

const TTM = `deal.announced_on BETWEEN '2025-11-19' AND '2026-11-18'`;

const BY_CATEGORY = (where) => `
  SELECT category.name, count(*), count(deal.amount_usd), sum(deal.amount_usd), min(deal.announced_on), max(deal.announced_on),
         count(DISTINCT company.id)
  FROM funding_round deal
  JOIN company ON company.id = deal.company_id
  LEFT JOIN product_category ON product_category.id = company.product_category_id
  LEFT JOIN category ON category.id = product_category.category_id
  WHERE ${where} GROUP BY category.id`;

const WEEKLY = (table) => `
  SELECT date_trunc('week', announced_on), count(*), sum(amount_usd) FROM ${table}
  WHERE announced_on BETWEEN '2024-01-01' AND '2026-11-22' GROUP BY 1`;

const INVESTORS = (where) => `
  SELECT investor.id, investor.name, count(*), count(*) FILTER (WHERE part.lead_position IS NOT NULL), sum(deal.amount_usd)
  FROM funding_round deal
  JOIN funding_round_investor part ON part.round_id = deal.id
  JOIN investor ON investor.id = part.investor_id
  WHERE ${where} GROUP BY investor.id ORDER BY 3 DESC, 5 DESC, 2 LIMIT 10`;

const ACQUIRERS = (where) => `
  SELECT coalesce(acquirer.name, deal.acquirer_name), acquirer.slug, count(*), count(deal.amount_usd), sum(deal.amount_usd), max(deal.announced_on),
    (array_agg(deal.buyer_type ORDER BY deal.announced_on DESC, deal.id DESC))[1],
    (array_agg(deal.acquirer_country ORDER BY deal.announced_on DESC, deal.id DESC))[1]
  FROM acquisition deal LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
  WHERE ${where} GROUP BY 1, 2 ORDER BY 3 DESC, 5 DESC NULLS LAST, 1 LIMIT 10`;

const PERCENTILES = (where) => `
  SELECT stage, count(*), percentile_cont(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9]) WITHIN GROUP (ORDER BY amount_usd), min(amount_usd), max(amount_usd),
    avg(amount_usd)
  FROM funding_round deal WHERE ${where} GROUP BY 1`;

const LARGEST = (where) => `
  SELECT deal.external_id, company.name, deal.amount_usd FROM funding_round deal JOIN company ON company.id = deal.company_id
  WHERE deal.amount_usd IS NOT NULL AND ${where} ORDER BY deal.amount_usd DESC, company.name LIMIT 20`;

const HISTORY = `
  SELECT date_trunc('year', announced_on), count(*), count(amount_usd), sum(amount_usd), count(DISTINCT company_id), avg(amount_usd),
    percentile_cont(0.5) WITHIN GROUP (ORDER BY amount_usd)
  FROM funding_round GROUP BY 1`;

const INSTRUMENTS = `
  SELECT date_trunc('quarter', announced_on), instrument_type, count(*), sum(amount_usd) FROM funding_round WHERE venue = 'public' GROUP BY 1, 2`;

const THREE = 'countries=US,GB&stages=Series%20A,Series%20B&transactionRanges=$10M-$25M,$25M-$50M';
const THREE_SQL = `company.country IN ('US', 'GB') AND deal.stage IN (5, 6) AND deal.amount_usd >= 10000000 AND deal.amount_usd < 50000000`;

/**
 * `most`: the budget, as a share of the normalised question's time; `mostMs`: in milliseconds over
 * HTTP.
 */
export const QUESTIONS = [
  { name: 'by category, ttm', path: '/category-data', plain: [BY_CATEGORY(TTM)], most: 0.04 },
  {
    name: 'by category, all',
    path: '/category-data?timeframe=all',
    plain: [BY_CATEGORY('true')],
    most: 0.01,
  },
  {
    name: 'weekly trends, both kinds',
    path: '/charts?view=trends&timeframe=1w',
    plain: [WEEKLY('funding_round'), WEEKLY('acquisition')],
    most: 0.08,
  },
  {
    name: 'twenty largest, ttm',
    path: '/top-funding-rounds?limit=20',
    plain: [LARGEST(TTM)],
    most: 0.05,
  },
  {
    name: 'twenty largest, all',
    path: '/top-funding-rounds?limit=20&timeframe=all',
    plain: [LARGEST('true')],
  },
  {
    name: 'most active investors, ttm',
    path: '/top-investors?limit=10',
    plain: [INVESTORS(TTM)],
    most: 0.12,
  },
  {
    name: 'most active investors, all',
    path: '/top-investors?limit=10&timeframe=all',
    plain: [INVESTORS('true')],
    most: 0.03,
  },
  {
    name: 'three filters, ttm',
    path: `/category-data?${THREE}`,
    plain: [BY_CATEGORY(`${TTM} AND ${THREE_SQL}`)],
    most: 0.4,
  },
  {
    name: 'three filters, all',
    path: `/category-data?timeframe=all&${THREE}`,
    plain: [BY_CATEGORY(THREE_SQL)],
    most: 0.4,
  },
  {
    name: 'top acquirers, ttm',
    path: '/top-acquirers-by-volume',
    plain: [ACQUIRERS(TTM)],
    most: 0.5,
  },
  {
    name: 'top acquirers, all',
    path: '/top-acquirers-by-volume?timeframe=all',
    plain: [ACQUIRERS('true')],
    most: 0.5,
  },
  { name: 'stage percentiles, ttm', path: '/funding-stage-percentiles', plain: [PERCENTILES(TTM)] },
  { name: 'funding history', path: '/funding/history', plain: [HISTORY], most: 0.05 },
  { name: 'funding history by category', path: '/funding/history?by=category', plain: [HISTORY] },
  {
    name: 'instrument breakdown',
    path: '/funding/instrument-breakdown',
    plain: [INSTRUMENTS],
    most: 0.05,
  },
  { name: 'filter options', path: '/filter-options', plain: [], mostMs: 20 },
  { name: 'charts', path: '/charts', plain: [], mostMs: 90 },
];

/** Further endpoints, for what HTTP adds to their SQL. */
export const FURTHER_PATHS = [
  '/stages/distribution',
  '/funding-geo-data',
  '/acquisitions/history',
  '/comparison',
  '/acquisition-category-data',
  '/acquisition-geo-data',
  '/buyer-type',
  '/company-type',
  '/ma/history',
  '/top-acquisitions',
  '/companies',
  '/investors',
  '/companies?sort=-total_funding',
  '/investors?sort=-deal_count',
  '/investors?sort=-last_deal_date',
  '/ranges/breakdown',
];
