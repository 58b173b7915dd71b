import { RANGES_BREAKDOWN } from '../../src/analytics/analytics.endpoints';
import { cutLists } from '../../src/assistants/mcp/tools/record-lists';
import { COMPANY_PROFILE } from '../../src/companies/companies.endpoints';
import type { StagesDistributionDto } from '../../src/funding/dto/breakdowns.dto';
import type { CategoryDataDto } from '../../src/funding/dto/category-data.dto';
import {
  FUNDING_BY_CATEGORY,
  FUNDING_BY_STAGE,
  FUNDING_ROUND_LIST,
  TOP_FUNDING_ROUNDS,
} from '../../src/funding/funding.endpoints';
import { FundingService } from '../../src/funding/funding.service';
import type { ChartBody } from '../../src/market/query/endpoints/chart-body.dto';
import { type Breakdown, endpoint } from '../../src/market/query/endpoints/endpoint';
import type { Audience, MarketQuery } from '../../src/market/query/questions/market-request';
import { Question } from '../../src/market/query/questions/question';
import type { AcquisitionDto } from '../../src/market/records/acquisitions/acquisition.dto';
import { Asked } from '../../src/market/routes/asked.decorator';
import type { MarketClient } from '../../src/market/routes/market-client';
import { MarketGet } from '../../src/market/routes/market-get.decorator';
import { chart } from '../../src/site/explore/charts/cards/chart-entry';
import { fundingByRange } from '../../src/site/explore/charts/funding-charts';
import { recordList, type MarketList } from '../../src/site/explore/pages/lists/market-lists';
import { dealKind } from '../../src/site/explore/tables/deals/deal-kinds';
import { acquisitionTable, roundTable } from '../../src/site/explore/tables/deals/deal-rows';

declare const catalog: MarketClient;
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
    const words = { units: { count: '' }, definition: '' };
    chart({ ...words, endpoint: RANGES_BREAKDOWN, draw: fundingByRange });
    // @ts-expect-error: FUNDING_BY_STAGE has no ranges.
    chart({ ...words, endpoint: FUNDING_BY_STAGE, draw: fundingByRange });
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
    stages: MarketQuery<typeof FUNDING_BY_STAGE>,
    top: MarketQuery<typeof TOP_FUNDING_ROUNDS>,
    rounds: MarketQuery<typeof FUNDING_ROUND_LIST>,
    company: MarketQuery<typeof COMPANY_PROFILE>,
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
  'a method that needs more than its endpoint declares': () => {
    class Controller {
      // @ts-expect-error: A breakdown has no limit.
      @MarketGet(FUNDING_BY_STAGE)
      top(
        @Asked() question: Question<typeof TOP_FUNDING_ROUNDS>,
      ): Promise<ChartBody<StagesDistributionDto>> {
        return Promise.reject(new Error(String(question.parameters.limit)));
      }
    }
    return Controller;
  },
  'a method that computes another body': () => {
    class Controller {
      constructor(private readonly funding: FundingService) {}

      @MarketGet(FUNDING_BY_STAGE)
      byStage(
        @Asked() question: Question<typeof FUNDING_BY_STAGE>,
      ): Promise<ChartBody<StagesDistributionDto>> {
        return this.funding.byStage(question);
      }

      // @ts-expect-error: Its body has categories.
      @MarketGet(FUNDING_BY_STAGE)
      byCategory(
        @Asked() question: Question<typeof FUNDING_BY_CATEGORY>,
      ): Promise<ChartBody<CategoryDataDto>> {
        return this.funding.byCategory(question);
      }
    }
    return Controller;
  },
  'a comparison of a list, or of both kinds of deals': () => {
    compare(FUNDING_BY_CATEGORY);
    // @ts-expect-error: The rows of a list have no figures.
    compare(FUNDING_ROUND_LIST);
    // @ts-expect-error: The counts would lead to two lists of deals.
    compare(RANGES_BREAKDOWN);
  },
  'a tool that cuts a list that the record does not have': async () => {
    const { body } = await catalog.ask(COMPANY_PROFILE, '', audience, 'acme');
    cutLists(body.company, ['funding_rounds'], {});
    // @ts-expect-error: Only investors have deals.
    cutLists(body.company, ['deals'], {});
  },
  'names that the body does not have': () => {
    const { body, ...declared } = FUNDING_BY_CATEGORY;
    // @ts-expect-error: The body has no stages.
    endpoint(body, { ...declared, rows: { in: 'stages' } });
    endpoint(body, { ...declared, rows: { in: 'categories', amount: 'amount' } });
    // @ts-expect-error: The rows have no value.
    endpoint(body, { ...declared, rows: { in: 'categories', amount: 'value' } });
    // @ts-expect-error: The metadata has no total_amount.
    endpoint(body, { ...declared, totals: { amount: 'total_amount', count: 'total_deals' } });
  },
};

it.each(Object.entries(REFUSED))('%s does not compile', (_, sample) => {
  expect(sample).toBeInstanceOf(Function);
});
