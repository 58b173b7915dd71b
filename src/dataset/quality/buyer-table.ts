import type { AcquisitionRecord } from '../format/records';
import { nameKey } from '../../market-data/names/company-name';
import { hash53 } from '../packed/text-hash';
import { NumberTable } from '../packed/number-table';
import { UNKNOWN } from './name-table';

/** Acquisitions of only a part, after which the company goes on by itself. */
const PART_OF_COMPANY = /stake|minority|majority|partial|asset/i;

const COLUMNS = {
  acquirer: Int32Array,
  key: Float64Array,
  country: Float64Array,
  isComplete: Int8Array,
};

/** What the rules need to know about the acquirers, in 21 bytes per acquisition. */
export class BuyerTable extends NumberTable<keyof typeof COLUMNS> {
  constructor() {
    super(COLUMNS);
  }

  addBuyer(deal: AcquisitionRecord): void {
    this.add({
      acquirer: deal.acquirer ?? UNKNOWN,
      key: hash53(nameKey(deal.acquirer_name)),
      country: deal.acquirer_country === null ? UNKNOWN : hash53(deal.acquirer_country),
      isComplete: Number(!PART_OF_COMPANY.test(`${deal.acquisition_type} ${deal.exit_type}`)),
    });
  }
}
