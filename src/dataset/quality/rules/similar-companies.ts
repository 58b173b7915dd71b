import { idOfSeveral } from '../finding-id';
import {
  judgeSimilar,
  SIMILAR_POINTS,
  SIMILAR_SENTENCES,
  type SimilarPair,
  similarSeverities,
} from '../name-likeness';
import { NamePairs } from '../name-pairs';
import { NotedCompany } from '../noted-records';
import type { QualityRule } from '../quality-rule';
import { companiesShareADeal } from '../shared-deals';

/**
 * A company stands twice in companies.csv, under two spellings, two names or one website. Its deals
 * are divided between the two records, so both have wrong totals.
 *
 * Example: "Brightwter" and "Brightwater", which are both in US.
 */
export const SIMILAR_COMPANIES: QualityRule<'high' | 'medium' | 'low'> = {
  kind: 'similar_company',
  title: 'Companies that look like the same company',
  severities: similarSeverities,
  thresholds: SIMILAR_POINTS,
  sentences: SIMILAR_SENTENCES,
  prefix: 'same-company',
  id: ({ later, earlier }: SimilarPair) => idOfSeveral([earlier.slug, later.slug]),
  column: 'name',
  candidates: ({ tables }) =>
    new NamePairs(tables.companies, (row) => new NotedCompany(tables, row), companiesShareADeal),
  judge: judgeSimilar,
};
