import { DAY_MS } from '../../platform/config/calendar-day';
import type { FundingRoundRecord } from '../files/format/records';

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** What is kept of a record that has no source, and of one that was never verified. */
export const NO_SOURCE = -1;
export const NEVER_VERIFIED = 0;

type Sourced = Pick<FundingRoundRecord, 'source_url' | 'verified_on'>;

/** The day on which a record with a source was verified. */
export const verification = ({ source_url, verified_on }: Sourced): number =>
  source_url === null ? NO_SOURCE : verified_on === null ? NEVER_VERIFIED : dayNumber(verified_on);
