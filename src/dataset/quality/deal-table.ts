import type { AcquisitionRecord, FundingRoundRecord } from '../format/records';
import { DAY_MS } from '../../config/calendar-day';
import { GroupedRows } from '../packed/grouped-rows';
import { NumberTable } from '../packed/number-table';
import type { RowLocation } from './finding';

/** The amount of a deal that doesn't disclose it. */
export const UNDISCLOSED = 0;
/** The stage of a round whose stage isn't known. */
export const NO_STAGE = 0;

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** What is kept of a record that has no source, and of one that was never verified. */
export const NO_SOURCE = -1;
export const NEVER_VERIFIED = 0;

export type Sourced = Pick<FundingRoundRecord, 'source_url' | 'verified_on'>;

/** The day on which a record with a source was verified. */
export const verification = ({ source_url, verified_on }: Sourced): number =>
  source_url === null ? NO_SOURCE : verified_on === null ? NEVER_VERIFIED : dayNumber(verified_on);

type DealFile = 'funding_rounds' | 'acquisitions';

type Deal = Pick<AcquisitionRecord, 'announced_on' | 'line' | 'amount_usd' | keyof Sourced> &
  Partial<Pick<FundingRoundRecord, 'stage' | 'venue'>>;

const COLUMNS = {
  company: Int32Array,
  day: Int32Array,
  line: Int32Array,
  verified: Int32Array,
  amount: Float64Array,
  stage: Int8Array,
  isPublic: Int8Array,
};

/** What the rules need to know about the deals of a file, in 30 bytes per deal. */
export class DealTable extends NumberTable<keyof typeof COLUMNS> {
  constructor(readonly file: DealFile) {
    super(COLUMNS);
  }

  /** `company` is the id of the one that raised or was acquired: 1, 2, 3 ... in row order. */
  addDeal(company: number, deal: Deal): void {
    const { announced_on, line, amount_usd, stage = null, venue } = deal;
    this.add({
      company,
      day: dayNumber(announced_on),
      line,
      verified: verification(deal),
      amount: amount_usd === null ? UNDISCLOSED : Number(amount_usd),
      stage: stage ?? NO_STAGE,
      isPublic: Number(venue === 'public'),
    });
  }

  placeOf(row: number): RowLocation {
    return { file: this.file, line: this.columns.line[row]! };
  }

  byCompany(): GroupedRows {
    return new GroupedRows(this.columns.company, this.size);
  }
}
