import type { QualityRule } from './quality-rule';
import { ACQUIRER_COUNTRIES } from './rules/acquirer-countries';
import { ACQUIRER_NAMES } from './rules/acquirer-names';
import { DEALS_BEFORE_FOUNDING } from './rules/deals-before-founding';
import { FUTURE_DATES } from './rules/future-dates';
import { GARBLED_TEXT } from './rules/garbled-text';
import { HIDDEN_CHARACTERS } from './rules/hidden-characters';
import { JOINED_ALIASES } from './rules/joined-aliases';
import { LOST_CHARACTERS } from './rules/lost-characters';
import { MISSING_VALUES } from './rules/missing-values';
import { MUTUAL_ACQUISITIONS } from './rules/mutual-acquisitions';
import { OWN_ACQUISITIONS } from './rules/own-acquisitions';
import { PLACEHOLDER_NAMES } from './rules/placeholder-names';
import { REPEATED_ACQUISITIONS } from './rules/repeated-acquisitions';
import { REPEATED_ROUNDS } from './rules/repeated-rounds';
import { ROUNDS_AFTER_EXIT } from './rules/rounds-after-exit';
import { SIMILAR_COMPANIES } from './rules/similar-companies';
import { SIMILAR_INVESTORS } from './rules/similar-investors';
import { SPELLINGS } from './rules/spellings';
import { STAGE_REGRESSIONS } from './rules/stage-regressions';
import { STATUS_CONTRADICTIONS } from './rules/status-contradictions';
import { STRAY_BLANKS } from './rules/stray-blanks';
import { UNLIKELY_NAMES } from './rules/unlikely-names';
import { UNUSUAL_AMOUNTS } from './rules/unusual-amounts';
import { UNVERIFIED_RECORDS } from './rules/unverified-records';
import { WEBSITE_COUNTRIES } from './rules/website-countries';
import { WRONG_DATES } from './rules/wrong-dates';

/** All rules. The report lists findings by severity, then in this order. */
export const QUALITY_RULES: readonly QualityRule[] = [
  UNUSUAL_AMOUNTS,
  FUTURE_DATES,
  WRONG_DATES,
  DEALS_BEFORE_FOUNDING,
  STAGE_REGRESSIONS,
  REPEATED_ROUNDS,
  REPEATED_ACQUISITIONS,
  ROUNDS_AFTER_EXIT,
  STATUS_CONTRADICTIONS,
  OWN_ACQUISITIONS,
  MUTUAL_ACQUISITIONS,
  ACQUIRER_COUNTRIES,
  ACQUIRER_NAMES,
  SIMILAR_COMPANIES,
  SIMILAR_INVESTORS,
  WEBSITE_COUNTRIES,
  GARBLED_TEXT,
  HIDDEN_CHARACTERS,
  LOST_CHARACTERS,
  PLACEHOLDER_NAMES,
  UNLIKELY_NAMES,
  JOINED_ALIASES,
  SPELLINGS,
  STRAY_BLANKS,
  MISSING_VALUES,
  UNVERIFIED_RECORDS,
];
