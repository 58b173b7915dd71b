import { CATEGORIES } from '../format/dataset-files';
import type { CategoryRecord } from '../format/records';
import { ReferenceIndex } from './reference-index';
import type { RowReader } from './row-reader';

const { at } = CATEGORIES;

/** Reads the three-level taxonomy. */
export class CategoryRows {
  private readonly categories = new ReferenceIndex();
  private readonly domains = new ReferenceIndex();
  /** By category id. */
  private readonly domainOfCategory: string[] = [];

  constructor(private readonly productCategories: ReferenceIndex) {}

  read(row: RowReader): CategoryRecord {
    const productCategory = row.required(at.product_category);
    const category = row.required(at.category);
    const domain = row.required(at.domain);
    const id = row.key(at.product_category, productCategory, this.productCategories);
    const newDomainId = this.domains.add(domain, row.line);
    const newCategoryId = this.categories.add(category, row.line);
    if (newCategoryId !== undefined) this.domainOfCategory[newCategoryId] = domain;
    const categoryId = newCategoryId ?? this.categories.idOf(category)!;
    const itsDomain = this.domainOfCategory[categoryId]!;
    if (itsDomain !== domain) {
      const first = this.categories.lineOf(category);
      row.problem(
        at.domain,
        domain,
        `${JSON.stringify(itsDomain)}, the domain of category ${JSON.stringify(category)} on line ${first}`,
      );
    }
    return {
      id,
      productCategory,
      categoryId,
      ...(newCategoryId !== undefined && { newCategory: category }),
      domainId: newDomainId ?? this.domains.idOf(domain)!,
      ...(newDomainId !== undefined && { newDomain: domain }),
    };
  }
}
