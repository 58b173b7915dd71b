import * as acquisitions from '../../src/acquisitions/acquisitions.endpoints';
import * as analytics from '../../src/analytics/analytics.endpoints';
import * as companies from '../../src/companies/companies.endpoints';
import * as funding from '../../src/funding/funding.endpoints';
import * as investors from '../../src/investors/investors.endpoints';
import * as changes from '../../src/market/changes/changes.endpoints';
import type { Endpoint } from '../../src/market/query/endpoints/endpoint';

/** test/http/every-endpoint.e2e-spec.ts compares them with the routes. */
const DECLARED = [funding, acquisitions, companies, investors, analytics, changes]
  .flatMap((feature) => Object.values<object>({ ...feature }))
  .filter((exported) => 'path' in exported) as Endpoint[];

/** Every market endpoint but whole lists. */
export const MARKET_ENDPOINTS: readonly Endpoint[] = DECLARED.filter(({ formats }) => !formats);
/** They are streams. */
export const WHOLE_LISTS: readonly Endpoint[] = DECLARED.filter(({ formats }) => formats);
