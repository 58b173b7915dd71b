import { RANGES_BREAKDOWN } from '../../src/analytics/analytics.endpoints';
import { COMPANY_PROFILE } from '../../src/companies/companies.endpoints';
import { chart } from '../../src/explore/cards/chart-entry';
import { fundingByRange } from '../../src/explore/charts/funding-charts';
import { dealKind } from '../../src/explore/deals/deal-kinds';
import { acquisitionTable, roundTable } from '../../src/explore/deals/deal-rows';
import { recordList, type MarketList } from '../../src/explore/lists/market-lists';
import type { StagesDistributionDto } from '../../src/funding/dto/breakdowns.dto';
import {
  FUNDING_BY_CATEGORY,
  FUNDING_BY_STAGE,
  FUNDING_ROUND_LIST,
  TOP_FUNDING_ROUNDS,
} from '../../src/funding/funding.endpoints';
import { FundingService } from '../../src/funding/funding.service';
import type { ChartBody } from '../../src/market-query/endpoint/chart-body.dto';
import { type Breakdown, endpoint } from '../../src/market-query/endpoint/endpoint';
import { MarketController } from '../../src/market-query/market-controller';
import type { Audience, MarketRequest } from '../../src/market-query/request/market-request';
import type { Question } from '../../src/market-query/request/question';
import type { EndpointCatalog } from '../../src/market-query/resolving/endpoint-catalog';
import type { AcquisitionDto } from '../../src/market-records/acquisitions/acquisition.dto';
import { record } from '../../src/mcp/tools/record-tool';

declare const catalog: EndpointCatalog;
/** What FUNDING_BREAKDOWNS takes. */
declare const compare: (breakdown: Breakdown) => void;
declare const audience: Audience;

declare const WORDS_OF_LIST: Omit<MarketList, 'endpoint' | 'table'>;

/**
 * What must not compile. If one of them did, `npm run typecheck` would report an unused
 * @ts-expect-error.
 */
const REFUSED = {
  'a chart of another body': () => {
    chart(RANGES_BREAKDOWN, '', '', fundingByRange);
    // @ts-expect-error: FUNDING_BY_STAGE has no ranges.
    chart(FUNDING_BY_STAGE, '', '', fundingByRange);
  },
  'a page that reads another body': async () => {
    const { body } = await catalog.ask(FUNDING_BY_STAGE, '', audience);
    // @ts-expect-error: Its rows are stages.
    void body.categories;
  },
  'a table of another body': () => {
    dealKind({
      word: 'round',
      list: FUNDING_ROUND_LIST,
      // @ts-expect-error: Its rows are funding_rounds.
      table: ({ acquisitions }) => acquisitionTable(acquisitions as AcquisitionDto[]),
    });
  },
  'a list to search by name whose endpoint has no names to search': () => {
    recordList({
      ...WORDS_OF_LIST,
      // @ts-expect-error: It has no `q`, and its default is twelve months.
      endpoint: FUNDING_ROUND_LIST,
      table: () => roundTable([]),
    });
  },
  'a parameter that the endpoint does not declare': (
    { query: stages }: MarketRequest<typeof FUNDING_BY_STAGE>,
    { query: top }: MarketRequest<typeof TOP_FUNDING_ROUNDS>,
    { query: rounds }: MarketRequest<typeof FUNDING_ROUND_LIST>,
    { query: company }: MarketRequest<typeof COMPANY_PROFILE>,
  ) => {
    void [top.limit, rounds.limit, rounds.after, company.entity];
    // @ts-expect-error: A breakdown has no limit.
    void stages.limit;
    // @ts-expect-error: A breakdown has no granularity.
    void stages.granularity;
    // @ts-expect-error: A ranking has no pages.
    void top.after;
    // @ts-expect-error: A list isn't about one record.
    void rounds.entity;
  },
  'a service that needs more than the endpoint declares': () => {
    class Service {
      top(context: Question<typeof TOP_FUNDING_ROUNDS>): Promise<ChartBody<StagesDistributionDto>> {
        return Promise.reject(new Error(String(context.query.limit)));
      }
    }
    // @ts-expect-error: A breakdown has no limit.
    void MarketController(Service, { top: FUNDING_BY_STAGE });
  },
  'a service that computes another body, or has no such method': () => {
    MarketController(FundingService, { byStage: FUNDING_BY_STAGE });
    // @ts-expect-error: Its body has categories.
    MarketController(FundingService, { byCategory: FUNDING_BY_STAGE });
    // @ts-expect-error: The service has no such method.
    MarketController(FundingService, { byYear: FUNDING_BY_STAGE });
  },
  'a comparison of a list, or of both kinds of deals': () => {
    compare(FUNDING_BY_CATEGORY);
    // @ts-expect-error: The rows of a list have no figures.
    compare(FUNDING_ROUND_LIST);
    // @ts-expect-error: The counts would lead to two lists of deals.
    compare(RANGES_BREAKDOWN);
  },
  'a tool about a list that the record does not have': () => {
    record(COMPANY_PROFILE, 'company', ['funding_rounds']);
    // @ts-expect-error: Only investors have deals.
    record(COMPANY_PROFILE, 'company', ['deals']);
  },
  'names that the body does not have': () => {
    const { body, ...declared } = FUNDING_BY_CATEGORY;
    // @ts-expect-error: The body has no stages.
    endpoint(body, { ...declared, rows: { key: 'stages' } });
    // @ts-expect-error: The rows have no value.
    endpoint(body, { ...declared, rows: { key: 'categories', amount: 'value' } });
    // @ts-expect-error: The metadata has no total_amount.
    endpoint(body, { ...declared, totals: { amount: 'total_amount', count: 'total_deals' } });
  },
};

it.each(Object.entries(REFUSED))('%s does not compile', (_, sample) => {
  expect(sample).toBeInstanceOf(Function);
});
