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

export type DealFile = 'funding_rounds' | 'acquisitions';

interface Deal {
  announced_on: string;
  line: number;
  amount_usd: string | null;
  stage?: number | null;
  venue?: string | null;
}

/** What the rules need to know about the deals of a file, in 26 bytes per deal. */
export class DealTable extends NumberTable<
  'company' | 'day' | 'line' | 'amount' | 'stage' | 'isPublic'
> {
  constructor(readonly file: DealFile) {
    super({
      company: new Int32Array(),
      day: new Int32Array(),
      line: new Int32Array(),
      amount: new Float64Array(),
      stage: new Int8Array(),
      isPublic: new Int8Array(),
    });
  }

  /** `company` is the id of the one that raised or was acquired: 1, 2, 3 ... in row order. */
  addDeal(company: number, { announced_on, line, amount_usd, stage = null, venue }: Deal): void {
    this.add({
      company,
      day: dayNumber(announced_on),
      line,
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
