import * as acquisitions from '../../src/acquisitions/acquisitions.endpoints';
import * as analytics from '../../src/analytics/analytics.endpoints';
import * as changes from '../../src/changes/changes.endpoints';
import * as companies from '../../src/companies/companies.endpoints';
import * as funding from '../../src/funding/funding.endpoints';
import * as investors from '../../src/investors/investors.endpoints';
import type { Endpoint } from '../../src/market-query/endpoint/endpoint';

/** Every market endpoint but whole lists, which are streams (test/http/exports.e2e-spec.ts). test/http/every-endpoint.e2e-spec.ts compares them with the routes. */
export const MARKET_ENDPOINTS: readonly Endpoint[] = [
  funding,
  acquisitions,
  companies,
  investors,
  analytics,
  changes,
]
  .flatMap((feature) => Object.values<object>({ ...feature }))
  .filter((exported) => 'path' in exported && !('formats' in exported)) as Endpoint[];
