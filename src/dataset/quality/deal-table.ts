import { nameKey } from '../../market-data/names/company-name';
import { GroupedRows } from '../checks/packed/grouped-rows';
import { NumberTable } from '../checks/packed/number-table';
import { hash53 } from '../checks/packed/text-hash';
import type { AcquisitionRecord, FundingRoundRecord } from '../files/format/records';
import type { RowLocation } from './finding';
import { hashOrUnknown, type NameTable, rowOfId } from './name-table';
import { dayNumber, verification } from './verification';

/** The amount of a deal that doesn't disclose it. */
export const UNDISCLOSED = 0;
/** The stage of a round whose stage isn't known. */
export const NO_STAGE = 0;

/** Acquisitions of only a part, after which the company goes on by itself. */
const PART_OF_COMPANY = /stake|minority|majority|partial|asset/i;

const COLUMNS = {
  company: Int32Array,
  day: Int32Array,
  line: Int32Array,
  verified: Int32Array,
  amount: Float64Array,
  stage: Int8Array,
  isPublic: Int8Array,
  // Only of acquisitions, about the acquirer:
  acquirer: Int32Array,
  key: Float64Array,
  country: Float64Array,
  isComplete: Int8Array,
};
type Column = keyof typeof COLUMNS;

/** What the rules need to know about the deals of a file: 30 bytes of a round, 51 of an acquisition. */
export class DealTable extends NumberTable<Column> {
  constructor(
    readonly file: 'funding_rounds' | 'acquisitions',
    private readonly companies: NameTable,
  ) {
    super(COLUMNS);
  }

  addRound(round: FundingRoundRecord): void {
    const { company, stage, venue } = round;
    this.addDeal(company, round, {
      stage: stage ?? NO_STAGE,
      isPublic: Number(venue === 'public'),
    });
  }

  addAcquisition(deal: AcquisitionRecord): void {
    const { target, acquirer, acquirer_name, acquirer_country, acquisition_type, exit_type } = deal;
    this.addDeal(target, deal, {
      stage: NO_STAGE,
      isPublic: 0,
      acquirer: rowOfId(acquirer),
      key: hash53(nameKey(acquirer_name)),
      country: hashOrUnknown(acquirer_country),
      isComplete: Number(!PART_OF_COMPANY.test(`${acquisition_type} ${exit_type}`)),
    });
  }

  /** Where a deal and its company are. */
  placesOf(row: number): [RowLocation, RowLocation] {
    const { line, company } = this.columns;
    return [{ file: this.file, line: line[row]! }, this.companies.placeOf(company[row]!)];
  }

  byCompany(): GroupedRows {
    return new GroupedRows(this.columns.company, this.size);
  }

  /** All rows have the same shape, which is several times faster than adding `further` as it is. */
  private addDeal(
    company: number,
    deal: FundingRoundRecord | AcquisitionRecord,
    further: Partial<Record<Column, number>>,
  ): void {
    const { stage, isPublic, acquirer, key, country, isComplete } = further;
    this.add({
      company: rowOfId(company),
      day: dayNumber(deal.announced_on),
      line: deal.line,
      verified: verification(deal),
      amount: deal.amount_usd === null ? UNDISCLOSED : Number(deal.amount_usd),
      stage,
      isPublic,
      acquirer,
      key,
      country,
      isComplete,
    });
  }
}
