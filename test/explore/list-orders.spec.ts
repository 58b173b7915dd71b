import { COMPANY_LIST } from '../../src/companies/companies.endpoints';
import { PageAddress } from '../../src/site/explore/engine/page/page-address';
import { PageQuery } from '../../src/site/explore/engine/page/page-query';
import {
  type ListOrders,
  orderLinks,
  orderOf,
  orderParameters,
  sortable,
} from '../../src/site/explore/pages/lists/list-orders';

const RAISED = { name: 'raised', text: 'most raised', sort: '-total_funding' };
const NAME = { name: 'name', text: 'name', sort: 'name' };
const PERIOD = {
  name: 'period',
  text: 'raised most in the period',
  sort: '-period_funding',
  ofMatchingDeals: true,
} as const;
const ORDERS: ListOrders = [RAISED, NAME, PERIOD];
/** An order of the endpoint that pages don't offer by name. */
const LEAST_RAISED = { text: 'total funding, ascending', sort: 'total_funding' };

const companies = (search = ''): PageAddress =>
  new PageAddress('/explore/companies', PageQuery.of(search));

describe('the order that an address asks for', () => {
  it.each([
    ['countries=US', RAISED],
    ['sort=name', NAME],
    ['sort=unheard-of', RAISED],
    ['order=total_funding', LEAST_RAISED],
    ['order=name', NAME],
    ['order=unheard-of', RAISED],
    ['order=total_funding&sort=name', LEAST_RAISED],
  ])('in %s is found, or else the usual one is taken', (search, order) => {
    const list = { orders: ORDERS, endpoint: COMPANY_LIST };
    expect(orderOf(list, new URLSearchParams(search))).toEqual(order);
  });
});

describe('an address', () => {
  it.each([
    ['the usual order', RAISED, { sort: undefined, order: undefined }],
    ['an order that pages name', NAME, { sort: 'name', order: undefined }],
    ['another order of the endpoint', LEAST_RAISED, { sort: undefined, order: 'total_funding' }],
  ])('with %s has only the parameters that say it', (_, order, parameters) => {
    expect(orderParameters(ORDERS, order)).toEqual(parameters);
  });
});

describe('the header of a column', () => {
  it.each([
    ['the names', 'name', RAISED, '/explore/companies?sort=name'],
    ['the names', 'name', NAME, '/explore/companies?order=-name'],
    ['figures', 'total_funding', NAME, '/explore/companies'],
    ['figures', 'total_funding', RAISED, '/explore/companies?order=total_funding'],
    ['figures', 'total_funding', LEAST_RAISED, '/explore/companies'],
  ])('of %s (%s) turns its own order around, or else begins one', (_, sort, current, href) => {
    const table = { columns: [{ text: 'Column', sort }], rows: [] };
    expect(sortable(table, ORDERS, current, companies()).columns[0]?.href).toBe(href);
  });
});

describe('the orders below a heading', () => {
  it.each([
    ['all', RAISED, ['*most raised', 'name']],
    ['some', RAISED, ['*most raised', 'name', 'raised most in the period']],
    ['all', PERIOD, ['most raised', 'name', '*raised most in the period']],
    ['all', LEAST_RAISED, ['most raised', 'name', '*total funding, ascending']],
  ])(
    'in a list of %s deals are those that mean something there, and the current one',
    (deals, current, shown) => {
      const selectsDeals = deals === 'some';
      const links = orderLinks(ORDERS, current, { address: companies(), selectsDeals });
      expect(links.map(({ text, isCurrent }) => (isCurrent ? `*${text}` : text))).toEqual(shown);
    },
  );
});
