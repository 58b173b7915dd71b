import type { QualityRule } from './quality-rule';
import { FUTURE_DATES } from './rules/future-dates';
import { GARBLED_TEXT, STRAY_BLANKS } from './rules/garbled-text';
import { MISSING_VALUES } from './rules/missing-values';
import { REPEATED_ACQUISITIONS, REPEATED_ROUNDS } from './rules/repeated-deals';
import { ROUNDS_AFTER_EXIT } from './rules/rounds-after-exit';
import { SIMILAR_COMPANIES, SIMILAR_INVESTORS } from './rules/similar-names';
import { SPELLINGS } from './rules/spellings';
import { UNUSUAL_AMOUNTS } from './rules/unusual-amounts';

/** The rules of the quality report, in its order. */
export const QUALITY_RULES: readonly QualityRule[] = [
  UNUSUAL_AMOUNTS,
  FUTURE_DATES,
  REPEATED_ROUNDS,
  REPEATED_ACQUISITIONS,
  ROUNDS_AFTER_EXIT,
  SIMILAR_COMPANIES,
  SIMILAR_INVESTORS,
  GARBLED_TEXT,
  SPELLINGS,
  STRAY_BLANKS,
  MISSING_VALUES,
];
