import { LIST_SEPARATOR } from '../files/format/column-kinds';
import { CATEGORIES, COMPANIES, COMPANY, FORMER_SLUGS } from '../files/format/dataset-files';
import type {
  AcquisitionRecord,
  CategoryRecord,
  CompanyRecord,
  FormerSlugRecord,
  FundingRoundRecord,
  InvestorRecord,
} from '../files/format/records';
import { detached } from '../files/reading/detached';
import { cyclesIn } from './cycles';
import type { FormerSlugIndex } from './former-slug-index';
import type { ProblemLog } from './problem-log';
import type { References } from './references';
import { type RowReader, UNKNOWN_RECORD } from './row-reader';

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
export function categoryChecks(): RowChecks<CategoryRecord> {
  const domains = new Map<string, { domain: string; line: number }>();
  return {
    check({ line, category: { name: category }, domain: { name: domain } }, row) {
      // An empty cell is a problem already.
      if (category === '' || domain === '') return;
      const first = domains.get(category);
      if (!first) domains.set(detached(category), { domain: detached(domain), line });
      else if (first.domain !== domain) {
        const other = { file: CATEGORIES.name, line: first.line };
        row.problem('domain', { code: 'second_domain', category, domain: first.domain, other });
      }
    },
  };
}

/** No company is above itself. */
export function companyChecks(references: References): RowChecks<CompanyRecord> {
  /** From a company to its parent. */
  const parents = new Map<string, string>();
  return {
    check({ slug }, row) {
      const parent = row.cell('parent');
      if (slug === '' || parent === '') return;
      if (parent === slug) row.problem('parent', { code: 'own_parent' });
      else parents.set(detached(slug), detached(parent));
    },
    checkAll(log) {
      const companies = references.to(COMPANY);
      for (const { line, slugs } of cyclesIn(parents, (slug) => companies.lineOf(slug) ?? 0)) {
        const place = { file: COMPANIES.name, line, column: 'parent', value: slugs[1] };
        log.add({ code: 'cycle_of_parents', ...place, slugs });
      }
    },
  };
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
      if (id === UNKNOWN_RECORD || investors.includes(id)) continue;
      const lead = row.cell('lead_investors').split(LIST_SEPARATOR)[index] ?? '';
      row.problem('lead_investors', { code: 'lead_not_investor' }, lead);
    }
  },
};

export const ACQUISITION_CHECKS: RowChecks<AcquisitionRecord> = {
  check({ target, acquirer }, row) {
    if (target === UNKNOWN_RECORD) return;
    if (acquirer === target) row.problem('acquirer', { code: 'own_acquirer' });
  },
};

/** A former slug leads to one record, and no record has it now. */
export function formerSlugChecks(index: FormerSlugIndex): RowChecks<FormerSlugRecord> {
  return {
    check({ kind, former_slug, line }, row) {
      const present = index.presentAt(kind, former_slug);
      if (present) row.problem('former_slug', { code: 'used_slug', other: present });

      const firstLine = index.lineOf(kind, former_slug);
      const isRepeated = firstLine !== undefined && firstLine !== line;
      if (!isRepeated) return;
      const other = { file: FORMER_SLUGS.name, line: firstLine };
      row.problem('former_slug', { code: 'repeated', what: 'former_slug of a kind', other });
    },
    checkAll(log) {
      for (const { line, slugs } of index.cycles()) {
        // A former slug can lead to itself: then the cycle has one slug. Companies that are their
        // own parent are reported above, so their cycles have two slugs or more.
        const [first, next = first] = slugs;
        const place = { file: FORMER_SLUGS.name, line, column: 'slug', value: next };
        log.add({ code: 'cycle_of_former_slugs', ...place, slugs });
      }
    },
  };
}
