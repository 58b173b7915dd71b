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
  { endpoint: FUNDING, sent: 'country', suggested: 'countries' },
  { endpoint: FUNDING, sent: 'stage', suggested: 'stages' },
  { endpoint: FUNDING, sent: 'category', suggested: 'categories' },
  { endpoint: FUNDING, sent: 'productCategory', suggested: 'productCategories' },
  { endpoint: LIST, sent: 'per_page', suggested: 'limit' },
  { endpoint: LIST, sent: 'page_size', suggested: 'limit' },
  { endpoint: LIST, sent: 'search', suggested: 'q' },
  { endpoint: LIST, sent: 'query', suggested: 'q' },
  { endpoint: LIST, sent: 'page', suggested: 'cursor' },
])('on /$endpoint.path, $sent suggests $suggested first', ({ endpoint, sent, suggested }) => {
  expect(suggestedParameters(sent, (parameter) => actsOn(parameter, endpoint))[0]).toBe(suggested);
});
