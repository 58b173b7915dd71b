import { idOfSeveral } from '../finding-id';
import {
  judgeSimilar,
  SIMILAR_POINTS,
  SIMILAR_SENTENCES,
  type SimilarPair,
  similarSeverities,
} from '../name-likeness';
import { NamePairs } from '../name-pairs';
import { NotedInvestor } from '../noted-records';
import type { QualityRule } from '../quality-rule';
import { investorsShareACompany } from '../shared-deals';

/**
 * An investor stands twice in investors.csv, under two spellings, two names or one website. Its
 * rounds are divided between the two records, so neither ranks where it should. NamePairs chooses the
 * pairs, and judgeSimilar judges them.
 *
 * Example: "US Venture Partners" and "U.S. Venture Partners".
 */
export const SIMILAR_INVESTORS: QualityRule<'high' | 'medium' | 'low'> = {
  kind: 'similar_investor',
  title: 'Investors that look like the same investor',
  severities: similarSeverities,
  thresholds: SIMILAR_POINTS,
  sentences: SIMILAR_SENTENCES,
  prefix: 'same-investor',
  id: ({ later, earlier }: SimilarPair) => idOfSeveral([earlier.slug, later.slug]),
  column: 'name',
  candidates: ({ tables }) =>
    new NamePairs(
      tables.investors,
      (row) => new NotedInvestor(tables, row),
      investorsShareACompany,
    ),
  judge: judgeSimilar,
};
