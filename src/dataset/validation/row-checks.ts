import { LIST_SEPARATOR } from '../format/column-kinds';
import { CATEGORIES, COMPANIES, COMPANY, FORMER_SLUGS } from '../format/dataset-files';
import type {
  AcquisitionRecord,
  CategoryRecord,
  CompanyRecord,
  FormerSlugRecord,
  FundingRoundRecord,
  InvestorRecord,
} from '../format/records';
import { detached } from '../reading/detached';
import { cyclesIn } from './cycles';
import type { FormerSlugIndex } from './former-slug-index';
import type { ProblemLog } from './problem-log';
import type { References } from './reference-index';
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
      const other = { file: CATEGORIES.name, line: first.line };
      row.problem('domain', { code: 'second_domain', category, domain: first.domain, other });
    }
  }
}

/** No company is above itself. */
export class CompanyChecks implements RowChecks<CompanyRecord> {
  /** From a company to its parent. */
  private readonly parents = new Map<string, string>();

  constructor(private readonly references: References) {}

  check({ slug }: CompanyRecord, row: RowReader<CompanyRecord>): void {
    const parent = row.cell('parent');
    if (slug === '' || parent === '') return;
    if (parent === slug) row.problem('parent', { code: 'own_parent' });
    else this.parents.set(detached(slug), detached(parent));
  }

  checkAll(log: ProblemLog): void {
    const companies = this.references.to(COMPANY);
    for (const { line, slugs } of cyclesIn(this.parents, (slug) => companies.lineOf(slug)!)) {
      const place = { file: COMPANIES.name, line, column: 'parent', value: slugs[1] };
      log.add({ code: 'cycle_of_parents', ...place, slugs });
    }
  }
}

export const INVESTOR_CHECKS: RowChecks<InvestorRecord> = {
  check(record, row) {
    if (record.government_linked_tier !== null) return;
    for (const column of ['government_linked_country', 'government_linked_since'] as const) {
      if (record[column] === null) continue;
      const because = { column: 'government_linked_tier', is: 'empty' };
      row.problem(column, { code: 'not_empty', because });
    }
  },
};

export const ROUND_CHECKS: RowChecks<FundingRoundRecord> = {
  check({ instrument_type, venue, investors, lead_investors }, row) {
    if (instrument_type !== null && venue === 'private')
      row.problem('instrument_type', {
        code: 'not_empty',
        because: { column: 'venue', is: venue },
      });
    for (const [index, id] of lead_investors.entries()) {
      // 0 is an unknown investor, which is a problem already.
      if (id === 0 || investors.includes(id)) continue;
      const lead = row.cell('lead_investors').split(LIST_SEPARATOR)[index]!;
      row.problem('lead_investors', { code: 'lead_not_investor' }, lead);
    }
  },
};

export const ACQUISITION_CHECKS: RowChecks<AcquisitionRecord> = {
  check({ target, acquirer }, row) {
    // 0 is an unknown company, which is a problem already.
    if (acquirer === target && target !== 0) row.problem('acquirer', { code: 'own_acquirer' });
  },
};

/** A former slug leads to one record, and no record has it now. */
export class FormerSlugChecks implements RowChecks<FormerSlugRecord> {
  constructor(private readonly index: FormerSlugIndex) {}

  check({ kind, former_slug, line }: FormerSlugRecord, row: RowReader<FormerSlugRecord>): void {
    const present = this.index.presentAt(kind, former_slug);
    if (present) row.problem('former_slug', { code: 'used_slug', other: present });
    const first = this.index.lineOf(kind, former_slug);
    if (first === undefined || first === line) return;
    const other = { file: FORMER_SLUGS.name, line: first };
    row.problem('former_slug', { code: 'repeated_former_slug', other });
  }

  checkAll(log: ProblemLog): void {
    for (const { line, slugs } of this.index.cycles()) {
      const place = { file: FORMER_SLUGS.name, line, column: 'slug', value: slugs[1] ?? slugs[0] };
      log.add({ code: 'cycle_of_former_slugs', ...place, slugs });
    }
  }
}
