import type { Vocabulary } from '../../market-query/filters/vocabulary';
import type { AcquisitionDto } from './acquisition.dto';
import type { NamedAcquisition } from './acquisition-records.query';

export function acquisitionRow(deal: NamedAcquisition, vocabulary: Vocabulary): AcquisitionDto {
  const { product_category_id, amount_usd, source_url, ...acquisition } = deal;
  const productCategory = vocabulary.productCategoryById.get(product_category_id ?? 0);
  return {
    ...acquisition,
    category: productCategory?.category.name ?? null,
    domain: productCategory?.domain.name ?? null,
    amount: amount_usd === null ? null : Number(amount_usd),
    source_url,
  };
}
