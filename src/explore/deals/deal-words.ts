import type { DealSource } from '../../market-query/aggregation/dimensions';

/** What one deal is called. */
export const DEAL_WORDS: Readonly<Record<DealSource, string>> = {
  funding: 'round',
  acquisitions: 'acquisition',
};
