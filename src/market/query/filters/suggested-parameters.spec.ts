import type { EndpointSpec } from '../endpoints/endpoint-spec';
import { actsOn } from './parameter';
import { suggestedParameters } from './suggested-parameters';

const FUNDING: EndpointSpec = {
  path: 'category-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  extraParams: [],
};
const LIST: EndpointSpec = {
  ...FUNDING,
  path: 'companies',
  deals: 'both',
  extraParams: ['q'],
  limit: { default: 50, max: 500 },
  sort: { default: 'name', by: { name: 'text' } },
};

it.each([
  [FUNDING, 'country', 'countries'],
  [FUNDING, 'stage', 'stages'],
  [FUNDING, 'category', 'categories'],
  [FUNDING, 'productCategory', 'productCategories'],
  [LIST, 'per_page', 'limit'],
  [LIST, 'page_size', 'limit'],
  [LIST, 'search', 'q'],
  [LIST, 'query', 'q'],
  [LIST, 'page', 'cursor'],
])('for %j, %s suggests %s first', (endpoint, sent, suggested) => {
  expect(suggestedParameters(sent, (one) => actsOn(one, endpoint))[0]).toBe(suggested);
});
