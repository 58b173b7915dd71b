import { COMPANIES } from '../format/dataset-files';
import type { CompanyRecord } from '../format/records';
import { COMPANY_STATUSES } from '../format/vocabularies';
import { ParentCycles } from './parent-cycles';
import type { ProblemLog } from './problem';
import type { ReferenceIndex } from './reference-index';
import { MAX_NAME_LENGTH, type RowReader } from './row-reader';

const { at } = COMPANIES;

export class CompanyRows {
  private readonly parents = new ParentCycles();

  constructor(
    private readonly companies: ReferenceIndex,
    private readonly productCategories: ReferenceIndex,
  ) {}

  read(row: RowReader): CompanyRecord {
    const slug = row.slug(at.slug);
    const record: CompanyRecord = {
      id: row.key(at.slug, slug, this.companies),
      line: row.line,
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
    else if (record.parentId !== null) this.parents.add(record.id, record.parentId);
    return record;
  }

  checkAll(log: ProblemLog): void {
    for (const cycle of this.parents.cycles()) {
      const slugs = cycle.map((id) => this.companies.nameOf(id));
      const [first = '', parent = ''] = slugs;
      const expected = `a parent that isn't below the company itself; this is a cycle: ${[...slugs, first].join(' > ')}`;
      log.add(COMPANIES.name, this.companies.lineOf(first) ?? null, 'parent', parent, expected);
    }
  }
}
