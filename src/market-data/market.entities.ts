import { AcquisitionFact } from './facts/acquisition-fact.entity';
import { AcquisitionDay, FundingDay } from './facts/deal-day.entities';
import { FundingFact } from './facts/funding-fact.entity';
import { InvestmentFact } from './facts/investment-fact.entity';

/** The tables that deals are counted on. */
export const MARKET_ENTITIES = [FundingFact, AcquisitionFact, InvestmentFact, FundingDay, AcquisitionDay];
