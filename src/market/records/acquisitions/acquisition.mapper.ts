import type { Vocabulary } from '../../query/filters/vocabulary';
import { categoriesOf } from '../categories-of';
import { amountOrNull } from '../companies/company-record.mapper';
import type { NamedAcquisition } from './acquisition-records.query';
import type { AcquisitionDto } from './acquisition.dto';

export function acquisitionRow(deal: NamedAcquisition, vocabulary: Vocabulary): AcquisitionDto {
  const { product_category_id, amount_usd, source_url, verified_on, ...acquisition } = deal;
  return {
    ...acquisition,
    ...categoriesOf(product_category_id, vocabulary),
    amount: amountOrNull(amount_usd),
    source_url,
    verified_on,
  };
}
