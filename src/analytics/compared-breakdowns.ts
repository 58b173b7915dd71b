import {
  ACQUISITIONS_BY_BUYER_TYPE,
  ACQUISITIONS_BY_CATEGORY,
  ACQUISITIONS_BY_COMPANY_TYPE,
  ACQUISITIONS_BY_COUNTRY,
} from '../acquisitions/acquisitions.endpoints';
import {
  FUNDING_BY_CATEGORY,
  FUNDING_BY_COUNTRY,
  FUNDING_BY_STAGE,
} from '../funding/funding.endpoints';
import type { DealSource } from '../market-query/aggregation/dimensions';
import type { Breakdown } from '../market-query/endpoint/endpoint';
import type { Split } from '../market-query/endpoint/endpoint-spec';

/** The breakdowns that can be compared. */
export const COMPARED = {
  funding: { category: FUNDING_BY_CATEGORY, stage: FUNDING_BY_STAGE, country: FUNDING_BY_COUNTRY },
  acquisitions: {
    category: ACQUISITIONS_BY_CATEGORY,
    country: ACQUISITIONS_BY_COUNTRY,
    buyer_type: ACQUISITIONS_BY_BUYER_TYPE,
    company_type: ACQUISITIONS_BY_COMPANY_TYPE,
  },
} as const satisfies Record<DealSource, { [By in Split]?: Breakdown }>;
