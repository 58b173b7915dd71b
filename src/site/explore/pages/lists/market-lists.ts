import { ACQUISITION_EXPORT } from '../../../../acquisitions/acquisitions.endpoints';
import { COMPANY_EXPORT, COMPANY_LIST } from '../../../../companies/companies.endpoints';
import { FUNDING_ROUND_EXPORT } from '../../../../funding/funding.endpoints';
import { INVESTOR_EXPORT, INVESTOR_LIST } from '../../../../investors/investors.endpoints';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import { totalFigures } from '../../../../market/query/bodies/figures';
import type { BodyOf } from '../../../../market/query/endpoints/endpoint';
import type { ExtraParam } from '../../../../market/query/endpoints/endpoint-spec';
import type { ExportEndpoint } from '../../../../market/query/endpoints/export-endpoint';
import { shortDollars } from '../../../../platform/pages/wording';
import { companyTable, investorTable } from '../../charts/cards/record-tables';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import type { ListEndpoint } from '../../tables/list-endpoint';
import type { Table } from '../../tables/table';
import type { ListOrders } from './list-orders';

/** A list of the market pages. */
export interface MarketList<E extends ListEndpoint = ListEndpoint> {
  endpoint: E;
  whole: ExportEndpoint;
  title: string;
  /** Its rows in notices. */
  several: 'deals' | 'companies' | 'investors';
  /** What follows after the number of rows: "rounds, $2.80B disclosed". */
  counted(this: void, body: BodyOf<E>, total: number): string;
  table(this: void, body: BodyOf<E>): Table;
  orders: ListOrders;
  /** Of companies: what a period and filters on deals mean. */
  filtered?: string;
}

type Searched = ListEndpoint & {
  defaultTimeframe: 'all';
  extraParams: readonly ['q', ...ExtraParam[]];
};

/** A list of all time that is searched by name. Another endpoint doesn't compile. */
export function recordList<E extends Searched>(declaration: MarketList<E>): MarketList {
  return declaration;
}

const plural = (total: number, one: string, several: string): string =>
  total === 1 ? one : several;

const DEAL_ORDERS: ListOrders = [
  { name: 'newest', text: 'newest first', sort: '-date' },
  { name: 'amount', text: 'largest amount first', sort: '-amount' },
  { name: 'oldest', text: 'oldest first', sort: 'date' },
];
const BY_NAME = { name: 'name', text: 'name', sort: 'name' };

/** The deals behind a bar, a cell or a row. */
function dealList(kind: DealSource, whole: ExportEndpoint): MarketList {
  const { list, word, table } = DEAL_KINDS[kind];
  return {
    endpoint: list,
    whole,
    title: list.label,
    several: 'deals',
    counted: (body, total) =>
      `${plural(total, word, `${word}s`)}, ${shortDollars(totalFigures(list, body).amount)} disclosed`,
    table,
    orders: DEAL_ORDERS,
  };
}

export const DEAL_LISTS = {
  funding: dealList('funding', FUNDING_ROUND_EXPORT),
  acquisitions: dealList('acquisitions', ACQUISITION_EXPORT),
};

/** Lists to search by name. */
export const RECORD_LISTS = {
  companies: recordList({
    endpoint: COMPANY_LIST,
    whole: COMPANY_EXPORT,
    title: 'Companies',
    several: 'companies',
    counted: (_, total) => plural(total, 'company', 'companies'),
    table: (body) => companyTable(body.companies),
    filtered:
      'Each company has at least one deal that matches the period and the filters. Its figures cover all its deals.',
    orders: [
      { name: 'raised', text: 'most raised', sort: '-total_funding' },
      BY_NAME,
      { name: 'latest', text: 'latest round', sort: '-last_funding_date' },
      {
        name: 'period',
        text: 'raised most in the period',
        sort: '-period_funding',
        ofMatchingDeals: true,
      },
      {
        name: 'deals',
        text: 'most deals in the period',
        sort: '-period_deals',
        ofMatchingDeals: true,
      },
    ],
  }),
  investors: recordList({
    endpoint: INVESTOR_LIST,
    whole: INVESTOR_EXPORT,
    title: 'Investors',
    several: 'investors',
    counted: (_, total) => plural(total, 'investor', 'investors'),
    table: (body) => investorTable(body.investors),
    orders: [
      { name: 'rounds', text: 'most rounds', sort: '-deal_count' },
      BY_NAME,
      { name: 'amount', text: 'largest sum of rounds', sort: '-period_funding' },
      { name: 'latest', text: 'latest round', sort: '-last_deal_date' },
    ],
  }),
};
