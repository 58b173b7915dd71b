import { COMPANIES } from '../format/dataset-files';
import type { CompanyRecord } from '../format/records';
import { COMPANY_STATUSES } from '../format/vocabularies';
import type { ReferenceIndex } from './reference-index';
import { MAX_NAME_LENGTH, type RowReader } from './row-reader';

const { at } = COMPANIES;

export class CompanyRows {
  constructor(
    private readonly companies: ReferenceIndex,
    private readonly productCategories: ReferenceIndex,
  ) {}

  read(row: RowReader): CompanyRecord {
    const slug = row.slug(at.slug);
    const record: CompanyRecord = {
      id: row.key(at.slug, slug, this.companies),
      slug,
      name: row.required(at.name),
      aliases: row.list(at.aliases),
      country: row.country(at.country),
      city: row.text(at.city),
      website: row.webAddress(at.website),
      description: row.text(at.description),
      parentId: row.reference(at.parent, this.companies),
      productCategoryId: row.reference(at.product_category, this.productCategories),
      extraProductCategoryIds: row.references(at.extra_product_categories, this.productCategories),
      companyType: row.text(at.company_type, MAX_NAME_LENGTH),
      foundedYear: row.year(at.founded_year),
      status: row.oneOf(at.status, COMPANY_STATUSES),
    };
    if (slug !== '' && row.values[at.parent] === slug) row.problem(at.parent, slug, 'the slug of another company');
    return record;
  }
}
