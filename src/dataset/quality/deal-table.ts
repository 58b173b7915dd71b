import { nameKey } from '../../market-data/names/company-name';
import { NumberTable } from '../checks/packed/number-table';
import { hash53 } from '../checks/packed/text-hash';
import type { AcquisitionRecord, FundingRoundRecord } from '../files/format/records';
import { dayNumber } from './day-number';
import { packTwoLetters, packVerification, rowOfId, UNKNOWN } from './packed-values';

/** Acquisitions of only a part, after which the company goes on by itself. */
const PART_OF_COMPANY = /stake|minority|majority|partial|asset/i;

const COLUMNS = {
  company: Int32Array,
  day: Int32Array,
  line: Int32Array,
  verified: Int32Array,
  amount: Float64Array,
  // Only of rounds:
  stage: Int8Array,
  isPublic: Int8Array,
  // Only of acquisitions:
  acquirer: Int32Array,
  acquirerName: Float64Array,
  acquirerCountry: Int16Array,
  isComplete: Int8Array,
};
type Column = keyof typeof COLUMNS;

/** The deals of a file, packed: 26 bytes of a round, 39 of an acquisition. */
export class DealTable extends NumberTable<Column> {
  constructor() {
    super(COLUMNS);
  }

  addRound(round: FundingRoundRecord): void {
    this.addDeal(round.company, round, {
      stage: round.stage ?? UNKNOWN,
      isPublic: Number(round.venue === 'public'),
    });
  }

  addAcquisition(deal: AcquisitionRecord): void {
    this.addDeal(deal.target, deal, {
      acquirer: rowOfId(deal.acquirer),
      acquirerName: hash53(nameKey(deal.acquirer_name)),
      acquirerCountry: packTwoLetters(deal.acquirer_country),
      isComplete: Number(!PART_OF_COMPANY.test(`${deal.acquisition_type} ${deal.exit_type}`)),
    });
  }

  /** All rows have the same shape, which is several times faster than adding `further` as it is. */
  private addDeal(
    company: number,
    deal: FundingRoundRecord | AcquisitionRecord,
    further: Partial<Record<Column, number>>,
  ): void {
    const { stage, isPublic, acquirer, acquirerName, acquirerCountry, isComplete } = further;
    this.add({
      company: rowOfId(company),
      day: dayNumber(deal.announced_on),
      line: deal.line,
      verified: packVerification(deal),
      amount: deal.amount_usd === null ? UNKNOWN : Number(deal.amount_usd),
      stage,
      isPublic,
      acquirer,
      acquirerName,
      acquirerCountry,
      isComplete,
    });
  }
}
