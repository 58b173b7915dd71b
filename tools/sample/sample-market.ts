import type { DealPlan } from './deal-plan';
import type { MarketCalendar } from './market-calendar';
import type { Place } from './places';
import type { StagePath } from './stage-path';

/** What the deals need to know about a company. */
export interface SampleCompany {
  slug: string;
  name: string;
  /** Undefined if the country isn't known. */
  place: Place | undefined;
}

export interface SampleInvestor {
  slug: string;
  name: string;
  /** Undefined if the country isn't known. */
  country: string | undefined;
  governmentLinkedTier: string | undefined;
}

/** What the rows of all files are drawn from. */
export interface SampleMarket {
  seed: number;
  companies: readonly SampleCompany[];
  investors: readonly SampleInvestor[];
  plan: DealPlan;
  calendar: MarketCalendar;
  stagePath: StagePath;
}
