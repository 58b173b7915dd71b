import type { AcquisitionsDto } from '../../src/acquisitions/dto/acquisitions.dto';
import { RANGES_BREAKDOWN } from '../../src/analytics/analytics.endpoints';
import { cutLists } from '../../src/assistants/mcp/tools/record-lists';
import { COMPANY_LIST, COMPANY_PROFILE } from '../../src/companies/companies.endpoints';
import type {
  FundingGeoDataDto,
  StagesDistributionDto,
} from '../../src/funding/dto/breakdowns.dto';
import type { CategoryDataDto } from '../../src/funding/dto/category-data.dto';
import {
  FUNDING_BY_CATEGORY,
  FUNDING_BY_COUNTRY,
  FUNDING_BY_STAGE,
  FUNDING_ROUND_LIST,
  TOP_FUNDING_ROUNDS,
} from '../../src/funding/funding.endpoints';
import { FundingService } from '../../src/funding/funding.service';
import type { ChartBody } from '../../src/market/query/endpoints/chart-body.dto';
import { type Breakdown, endpoint } from '../../src/market/query/endpoints/endpoint';
import type { Audience, MarketQuery } from '../../src/market/query/questions/market-request';
import { Question } from '../../src/market/query/questions/question';
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
 * Mistakes that must not compile. Each comment says what the compiler reports in the line below it;
 * endpoint-types.spec.ts compiles this file without the directives and compares.
 */
export const REFUSED = {
  'a chart of another body': () => {
    const words = { units: { count: '' }, definition: '' };
    chart({ ...words, endpoint: RANGES_BREAKDOWN, draw: fundingByRange });
    // @ts-expect-error: Property 'ranges' is missing in type 'StagesDistributionDto'
    chart({ ...words, endpoint: FUNDING_BY_STAGE, draw: fundingByRange });
  },
  'a page that reads another body': async () => {
    const { body } = await catalog.ask(FUNDING_BY_STAGE, '', audience);
    // @ts-expect-error: Property 'categories' does not exist on type 'StagesDistributionDto'
    void body.categories;
  },
  'a table of another body': () => {
    dealKind({
      word: 'round',
      list: FUNDING_ROUND_LIST,
      // @ts-expect-error: Property 'acquisitions' is missing in type 'FundingRoundsDto'
      table: ({ acquisitions }: AcquisitionsDto) => acquisitionTable(acquisitions),
    });
  },
  'a list to search by name whose endpoint has no names to search, or not those of all time':
    () => {
      const { extraParams, ...unsearched } = COMPANY_LIST;
      const list = { ...WORDS_OF_LIST, table: () => roundTable([]) };
      recordList({ ...list, endpoint: { ...unsearched, extraParams } });
      // @ts-expect-error: Type '"lookup"' is not assignable to type '"q"'
      recordList({ ...list, endpoint: { ...unsearched, extraParams: ['lookup'] } });
      // @ts-expect-error: Type '"ttm"' is not assignable to type '"all"'
      recordList({ ...list, endpoint: { ...COMPANY_LIST, defaultTimeframe: 'ttm' } });
    },
  'a parameter that the endpoint does not declare': (
    stages: MarketQuery<typeof FUNDING_BY_STAGE>,
    top: MarketQuery<typeof TOP_FUNDING_ROUNDS>,
    rounds: MarketQuery<typeof FUNDING_ROUND_LIST>,
    company: MarketQuery<typeof COMPANY_PROFILE>,
  ) => {
    void [top.limit, rounds.limit, rounds.after, company.entity];
    // @ts-expect-error: Property 'limit' does not exist
    void stages.limit;
    // @ts-expect-error: Property 'granularity' does not exist
    void stages.granularity;
    // @ts-expect-error: Property 'after' does not exist
    void top.after;
    // @ts-expect-error: Property 'entity' does not exist
    void rounds.entity;
  },
  'a method that needs more than its endpoint declares': () => {
    class Controller {
      // @ts-expect-error: Property 'limit' is missing
      @MarketGet(FUNDING_BY_STAGE)
      byStage(
        @Asked() question: Question<typeof FUNDING_BY_CATEGORY>,
      ): Promise<ChartBody<StagesDistributionDto>> {
        return Promise.reject(new Error(String(question.parameters.limit)));
      }
    }
    return Controller;
  },
  'a method that computes another body': () => {
    class Controller {
      constructor(private readonly funding: FundingService) {}

      @MarketGet(FUNDING_BY_COUNTRY)
      byCountry(
        @Asked() question: Question<typeof FUNDING_BY_COUNTRY>,
      ): Promise<ChartBody<FundingGeoDataDto>> {
        return this.funding.byCountry(question);
      }

      // @ts-expect-error: Property 'countries' is missing in type 'ChartBody<CategoryDataDto>'
      @MarketGet(FUNDING_BY_COUNTRY)
      byCategory(
        @Asked() question: Question<typeof FUNDING_BY_COUNTRY>,
      ): Promise<ChartBody<CategoryDataDto>> {
        return this.funding.byCategory(question);
      }
    }
    return Controller;
  },
  'a comparison of a list, or of both kinds of deals': () => {
    compare(FUNDING_BY_CATEGORY);
    // The rows of a list have no figures.
    // @ts-expect-error: missing the following properties from type '{ readonly id: string; readonly filter: string; }'
    compare(FUNDING_ROUND_LIST);
    // Its counts would lead to two lists of deals.
    // @ts-expect-error: Type '"both"' is not assignable to type '"funding" | "acquisitions"'
    compare(RANGES_BREAKDOWN);
  },
  'a tool that cuts a list that the record does not have': async () => {
    const { body } = await catalog.ask(COMPANY_PROFILE, '', audience, 'acme');
    cutLists(body.company, ['funding_rounds'], {});
    // @ts-expect-error: Property 'deals' is missing in type 'CompanyProfileDto'
    cutLists(body.company, ['deals'], {});
  },
  'names that the body does not have': () => {
    const { body, ...declared } = FUNDING_BY_CATEGORY;
    // @ts-expect-error: Type '"stages"' is not assignable to type '"categories"'
    endpoint(body, { ...declared, rows: { in: 'stages' } });
    endpoint(body, { ...declared, rows: { in: 'categories', amount: 'amount' } });
    // @ts-expect-error: Type '"value"' is not assignable to type 'FieldOf<CategoryRowDto, number>
    endpoint(body, { ...declared, rows: { in: 'categories', amount: 'value' } });
    // @ts-expect-error: Type '"total_amount"' is not assignable to type 'FieldOf<CategoryDataMetadataDto, number>'
    endpoint(body, { ...declared, totals: { amount: 'total_amount', count: 'total_deals' } });
  },
};
