import { byCodePoint } from '../../../market-data/names/code-point-order';
import { present } from '../../../platform/errors/present';
import { Choices, gather, plainChoices } from './choices';

export interface CategoryPath {
  readonly id: number;
  readonly name: string;
  readonly category: { readonly id: number; readonly name: string };
  readonly domain: { readonly id: number; readonly name: string };
}

/** The values of each open vocabulary in a generation. */
export interface VocabularyContent {
  productCategories: readonly CategoryPath[];
  /** The names on record, by dimension. */
  recorded: Readonly<Record<string, readonly string[]>>;
  /** The calendar years with funding records, ascending. */
  fundingYears: readonly number[];
}

const NO_NAMES = plainChoices<string>([]);

/** The names that filters accept in a generation. Immutable, like the generation. */
export class Vocabulary {
  readonly productCategoryList: readonly CategoryPath[];
  readonly fundingYears: readonly number[];
  /** By the ids in records and facts. */
  readonly productCategoryById: ReadonlyMap<number, CategoryPath>;
  readonly categoryById: ReadonlyMap<number, { readonly name: string; readonly domain: string }>;
  /** The three category choices match ids of product categories. */
  readonly productCategories: Choices<number>;
  readonly categories: Choices<number>;
  readonly categoryDomains: Choices<number>;
  private readonly recordedNames: ReadonlyMap<string, Choices<string>>;

  constructor(content: VocabularyContent) {
    this.productCategoryList = content.productCategories.toSorted((a, b) =>
      byCodePoint(a.name, b.name),
    );
    this.fundingYears = content.fundingYears;
    this.productCategoryById = new Map(
      content.productCategories.map((productCategory) => [productCategory.id, productCategory]),
    );
    this.categoryById = new Map(
      content.productCategories.map(({ category, domain }) => [
        category.id,
        { name: category.name, domain: domain.name },
      ]),
    );
    this.productCategories = categoryChoices(this.productCategoryList, ({ name }) => name);
    this.categories = categoryChoices(this.productCategoryList, ({ category }) => category.name);
    this.categoryDomains = categoryChoices(this.productCategoryList, ({ domain }) => domain.name);
    const recorded = Object.entries(content.recorded);
    this.recordedNames = new Map(
      recorded.map(([dimension, names]) => [dimension, plainChoices(names.toSorted(byCodePoint))]),
    );
  }

  /** The names on record in a dimension that a filter declares as recorded. */
  recorded(dimension: string): Choices<string> {
    return this.recordedNames.get(dimension) ?? NO_NAMES;
  }

  /**
   * The category and the domain of a choice that matches these product categories. The first one
   * has them, because the product categories of a category share its domain: names are unique at
   * each level.
   */
  above([first = null]: readonly (number | null)[]): { category: string; domain: string } {
    const member = first === null ? undefined : this.productCategoryById.get(first);
    const { category, domain } = present(member, 'product category of the choice');
    return { category: category.name, domain: domain.name };
  }
}

/** A choice for each name of a level, with the ids of its product categories. */
function categoryChoices(
  productCategories: readonly CategoryPath[],
  nameOf: (productCategory: CategoryPath) => string,
): Choices<number> {
  const members = new Map<string, number[]>();
  for (const productCategory of productCategories)
    gather(members, nameOf(productCategory), productCategory.id);
  return new Choices(
    [...members].sort(([a], [b]) => byCodePoint(a, b)).map(([name, keys]) => ({ name, keys })),
  );
}
