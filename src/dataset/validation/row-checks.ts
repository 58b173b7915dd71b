import { LIST_SEPARATOR } from '../format/column-kinds';
import { COMPANIES, COMPANY } from '../format/dataset-files';
import type { CategoryRecord, CompanyRecord, FundingRoundRecord, InvestorRecord } from '../format/records';
import { detached } from '../reading/detached';
import { ParentCycles } from './parent-cycles';
import type { ProblemLog } from './problem';
import type { ReferenceIndex, References } from './reference-index';
import type { RowReader } from './row-reader';

/** Checks that need more than one cell. They get every row, also one with problems, whose values may be placeholders. */
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
  private readonly parents = new ParentCycles();

  constructor(private readonly references: References) {}

  check({ slug, parent }: CompanyRecord, row: RowReader<CompanyRecord>): void {
    if (parent === null) return;
    if (slug !== '' && row.cell('parent') === slug) row.problem('parent', 'the slug of another company');
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
      if (record[column] !== null) row.problem(column, 'an empty cell, because government_linked_tier is empty');
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
      row.problem('lead_investors', 'an investor that is also in the column investors of this row', lead);
    }
  },
};
