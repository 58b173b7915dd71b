import { LIST_SEPARATOR } from '../format/column-kinds';
import { COMPANIES, COMPANY, FORMER_SLUGS } from '../format/dataset-files';
import type {
  CategoryRecord,
  CompanyRecord,
  FormerSlugRecord,
  FundingRoundRecord,
  InvestorRecord,
} from '../format/records';
import { detached } from '../reading/detached';
import { Cycles } from './cycles';
import type { FormerSlugIndex } from './former-slug-index';
import type { ProblemLog } from './problem';
import type { ReferenceIndex, References } from './reference-index';
import type { RowReader } from './row-reader';

/**
 * Checks that need more than one cell. They get every row, also one with problems, whose values may
 * be placeholders.
 */
export interface RowChecks<Values> {
  check(record: Values, row: RowReader<Values>): void;
  /** Called after the last row. */
  checkAll?(log: ProblemLog): void;
}

/** A category belongs to one domain. */
export class CategoryChecks implements RowChecks<CategoryRecord> {
  private readonly domains = new Map<string, { domain: string; line: number }>();

  check({ line }: CategoryRecord, row: RowReader<CategoryRecord>): void {
    const [category, domain] = [row.cell('category'), row.cell('domain')];
    const first = this.domains.get(category);
    if (!first) this.domains.set(detached(category), { domain: detached(domain), line });
    else if (first.domain !== domain) {
      const named = `the domain of category ${JSON.stringify(category)} on line ${first.line}`;
      row.problem('domain', `${JSON.stringify(first.domain)}, ${named}`);
    }
  }
}

/** No company is above itself. */
export class CompanyChecks implements RowChecks<CompanyRecord> {
  /** From a company to its parent. */
  private readonly parents = new Cycles();

  constructor(private readonly references: References) {}

  check({ slug, parent }: CompanyRecord, row: RowReader<CompanyRecord>): void {
    if (parent === null) return;
    if (slug !== '' && row.cell('parent') === slug)
      row.problem('parent', 'the slug of another company');
    else this.parents.add(this.companies.idOf(slug) ?? 0, parent);
  }

  checkAll(log: ProblemLog): void {
    for (const cycle of this.parents.cycles()) {
      const slugs = cycle.map((id) => this.companies.nameOf(id));
      const [first = '', parent = ''] = slugs;
      const expected = `a parent that isn't below the company itself; this is a cycle: ${[...slugs, first].join(' > ')}`;
      log.add(COMPANIES.name, this.companies.lineOf(first) ?? null, 'parent', parent, expected);
    }
  }

  private get companies(): ReferenceIndex {
    return this.references.to(COMPANY);
  }
}

export const INVESTOR_CHECKS: RowChecks<InvestorRecord> = {
  check(record, row) {
    if (record.government_linked_tier !== null) return;
    for (const column of ['government_linked_country', 'government_linked_since'] as const) {
      if (record[column] !== null)
        row.problem(column, 'an empty cell, because government_linked_tier is empty');
    }
  },
};

export const ROUND_CHECKS: RowChecks<FundingRoundRecord> = {
  check({ instrument_type, venue, investors, lead_investors }, row) {
    if (instrument_type !== null && venue === 'private')
      row.problem('instrument_type', 'an empty cell, because venue is private');
    for (const [index, id] of lead_investors.entries()) {
      // 0 is an unknown investor, which is a problem already.
      if (id === 0 || investors.includes(id)) continue;
      const lead = row.cell('lead_investors').split(LIST_SEPARATOR)[index]!;
      row.problem(
        'lead_investors',
        'an investor that is also in the column investors of this row',
        lead,
      );
    }
  },
};

/** A former slug leads to one record, and no record has it now. */
export class FormerSlugChecks implements RowChecks<FormerSlugRecord> {
  constructor(private readonly index: FormerSlugIndex) {}

  check({ kind, former_slug, line }: FormerSlugRecord, row: RowReader<FormerSlugRecord>): void {
    const present = this.index.presentAt(kind, former_slug);
    if (present)
      row.problem(
        'former_slug',
        `a slug that no row of ${present.file} has; line ${present.line} has it`,
      );
    const first = this.index.lineOf(kind, former_slug);
    if (first !== undefined && first !== line) row.problem('former_slug', `each former_slug of a kind once; line ${first} has it already`); // prettier-ignore
  }

  checkAll(log: ProblemLog): void {
    for (const { line, slugs } of this.index.cycles()) {
      const [first = '', next = first] = slugs;
      const expected = `a slug that leads to a present one; this is a cycle: ${[...slugs, first].join(' > ')}`;
      log.add(FORMER_SLUGS.name, line, 'slug', next, expected);
    }
  }
}
