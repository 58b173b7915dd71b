import { AcquisitionFact } from './acquisition-fact.entity';
import { AcquisitionDay, FundingDay } from './deal-day.entities';
import { FundingFact } from './funding-fact.entity';
import { InvestmentFact } from './investment-fact.entity';

/** The tables that deals are counted on. */
export const FACT_ENTITIES = [FundingFact, AcquisitionFact, InvestmentFact, FundingDay, AcquisitionDay];
