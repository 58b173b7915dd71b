import { AcquisitionFact } from '../../../market-data/facts/acquisition-fact.entity';
import { FundingFact } from '../../../market-data/facts/funding-fact.entity';

/** The two kinds of deals. */
export const DEAL_SOURCES = ['funding', 'acquisitions'] as const;

export type DealSource = (typeof DEAL_SOURCES)[number];

/** The denormalised table of each kind in a generation. */
export const DEAL_FACTS = { funding: FundingFact, acquisitions: AcquisitionFact } as const;
