import type { Vocabulary } from '../query/filters/vocabulary';

/** The three levels of categories, of a product category; null if it isn't known. */
export function categoriesOf(
  productCategoryId: number | null,
  vocabulary: Vocabulary,
): Record<'product_category' | 'category' | 'domain', string | null> {
  const productCategory = vocabulary.productCategoryById.get(productCategoryId ?? 0);
  return {
    product_category: productCategory?.name ?? null,
    category: productCategory?.category.name ?? null,
    domain: productCategory?.domain.name ?? null,
  };
}
