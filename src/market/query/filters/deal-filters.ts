import { stageAt } from '../../../market-data/vocabularies/funding-stages';
import type { RecordKind } from '../../../market-data/vocabularies/record-kinds';
import {
  boundsOf,
  BUCKET_CHOICES,
  INSTRUMENT_CHOICES,
  RANGE_CHOICES,
  STAGE_CHOICES,
  TRUE_CHOICES,
  VENUE_CHOICES,
} from './closed-choices';
import { COMPANY_FILTERS } from './company-filters';
import type { ChoiceFilter, DealFilter, RecordFilter } from './deal-filter';
import { ANY_OF, boundFilter, boundFilters, choiceFilter, DOLLAR_BOUNDS } from './declared-filter';
import { RangeOptionDto, StageOptionDto } from './filter-option.dto';
import { PARTICIPANT_FILTERS } from './participant-filters';

/** What followed a round within some months. */
const MONTHS = {
  extra: 'cohort',
  edge: 'highest',
  range: { min: 1, max: 1200 },
  example: '24',
} as const;

/**
 * Every filter on deals, declared once. `filters_applied`, `warnings`, /filter-options, and the
 * fields and chips of pages have the same order.
 */
export const DEAL_FILTERS: readonly DealFilter[] = [
  ...COMPANY_FILTERS,
  choiceFilter({
    name: 'stages',
    alsoCalled: 'round roundType series',
    label: 'Stage',
    field: 'main',
    dimension: 'stage',
    values: STAGE_CHOICES,
    brief: 'Such as Seed, Series A',
    description: `Comma-separated funding stages: ${STAGE_CHOICES.names.join(', ')}. Write the + of "Series C+" as %2B, or send series-c-plus. ${ANY_OF}`,
    example: 'Seed,Series A',
    options: {
      description: 'The stage ladder, in order',
      type: StageOptionDto,
      fields: ({ keys }) => ({ stage_bucket: stageAt(keys[0] ?? null)?.bucket }),
    },
    rowFields: { funding_round: ['stage'] },
  }),
  choiceFilter({
    name: 'first_at_stage',
    alsoCalled: 'firstRound',
    label: 'First round of its stage',
    dimension: 'firstAtStage',
    extra: 'cohort',
    kind: 'word',
    schema: { type: 'string', enum: [...TRUE_CHOICES.names] },
    values: TRUE_CHOICES,
    description:
      '`true`: only rounds that are the first of their stage for their company, which are the cohorts of `/cohorts`.',
    example: 'true',
    options: { description: 'Only `true`' },
  }),
  boundFilter({
    name: 'next_stage_within',
    alsoCalled: 'graduation',
    label: 'Months to a later stage',
    dimension: 'nextStage',
    ...MONTHS,
    description:
      'Only rounds after which the company raised a round of a later stage within this many months. Stages lead from Pre-Seed to Private Equity, and then to an IPO.',
  }),
  boundFilter({
    name: 'acquired_within',
    label: 'Months to an acquisition',
    dimension: 'exit',
    ...MONTHS,
    description: 'Only rounds after which the company was acquired within this many months.',
  }),
  choiceFilter({
    name: 'fundingVenue',
    label: 'Venue',
    dimension: 'isPublic',
    kind: 'word',
    values: VENUE_CHOICES,
    brief: 'private or public',
    description:
      '`private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A.',
    example: 'private',
    options: { description: 'Both venues' },
    rowFields: { funding_round: ['venue'] },
  }),
  choiceFilter({
    name: 'stageBuckets',
    label: 'Stage group',
    dimension: 'stage',
    values: BUCKET_CHOICES,
    brief: 'Such as Early, Growth',
    description: `Comma-separated stage buckets: ${BUCKET_CHOICES.names.join(', ')}. ${ANY_OF}`,
    example: 'Early',
    options: { description: 'The groups of stages' },
    rowFields: { funding_round: ['stage_bucket'] },
  }),
  choiceFilter({
    name: 'acquisitionTypes',
    label: 'Acquisition type',
    dimension: 'acquisitionType',
    values: 'recorded',
    description: `Comma-separated acquisition types. ${ANY_OF}`,
    example: 'Acquisition,Merger',
    options: { description: "The dataset's acquisition types" },
    rowFields: { acquisition: ['acquisition_type'] },
  }),
  choiceFilter({
    name: 'buyerTypes',
    label: 'Buyer type',
    field: 'own',
    dimension: 'buyerType',
    values: 'recorded',
    description: `Comma-separated buyer types. ${ANY_OF}`,
    example: 'Private Equity',
    options: { description: "The dataset's buyer types" },
    rowFields: { acquisition: ['buyer_type'] },
  }),
  choiceFilter({
    name: 'companyTypes',
    label: 'Company type',
    dimension: 'companyType',
    values: 'recorded',
    description: `Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. ${ANY_OF}`,
    example: 'Product',
    options: { description: "The dataset's company types" },
    rowFields: { company: ['company_type'], acquisition: ['company_type'] },
  }),
  choiceFilter({
    name: 'transactionRanges',
    alsoCalled: 'amount dealSize',
    label: 'Deal size',
    field: 'main',
    dimension: 'range',
    values: RANGE_CHOICES,
    brief: 'Such as $1M-$5M, $1B+, Undisclosed',
    description: `Comma-separated amount ranges: ${RANGE_CHOICES.names.join(', ')}. The lower bound is inclusive, the upper bound exclusive. ${ANY_OF}`,
    example: '$10M-$25M,$25M-$50M',
    options: {
      description: 'The ranges of disclosed amounts, and `Undisclosed`',
      type: RangeOptionDto,
      fields: boundsOf,
    },
    rowFields: { funding_round: ['amount'], acquisition: ['amount'] },
  }),
  choiceFilter({
    name: 'exit_type',
    label: 'Exit type',
    dimension: 'exitType',
    extra: 'exit_type',
    appliedAs: 'exitType',
    values: 'recorded',
    description: `Comma-separated exit types. ${ANY_OF}`,
    example: 'Acquisition',
    options: { description: "The dataset's exit types" },
    rowFields: { acquisition: ['exit_type'] },
  }),
  choiceFilter({
    name: 'instruments',
    label: 'Instrument',
    dimension: 'instrument',
    values: INSTRUMENT_CHOICES,
    description: `Comma-separated instruments of listed companies: ${INSTRUMENT_CHOICES.names.join(', ')}. ${ANY_OF}`,
    example: 'convertible_notes',
    options: { description: 'The instruments with which listed companies raise capital' },
    rowFields: { funding_round: ['instrument_type'] },
  }),
  ...boundFilters({
    lowest: { name: 'amount_min', label: 'Deal from ($)', alsoCalled: 'minAmount amountFrom' },
    highest: { name: 'amount_max', label: 'Deal up to ($)', alsoCalled: 'maxAmount amountTo' },
    of: 'disclosed amount of the deal, in US dollars',
    more: 'Deals with an undisclosed amount never match. `metadata.undisclosed_left_out` counts them.',
    dimension: 'amount',
    ...DOLLAR_BOUNDS,
  }),
  ...PARTICIPANT_FILTERS,
];

/** The filters whose values /filter-options lists. */
export const CHOICE_FILTERS: ChoiceFilter[] = DEAL_FILTERS.filter((filter) => 'choices' in filter);

export const RECORD_FILTERS: readonly RecordFilter[] = DEAL_FILTERS.filter(
  (filter) => 'finds' in filter,
);

export function filterNamed(name: unknown): DealFilter | undefined {
  return DEAL_FILTERS.find((filter) => filter.name === name);
}

/** The names that a filter applies, as in `filters_applied`, where `exit_type` has another key. */
export function namesApplied(
  parameter: string,
  applied: Readonly<Record<string, readonly string[]>> | null,
): readonly string[] {
  return applied?.[filterNamed(parameter)?.appliedAs ?? parameter] ?? [];
}

/** The kinds of records whose rows have what a filter restricts. */
export function kindsWith(name: string): RecordKind[] {
  return Object.keys(filterNamed(name)?.rowFields ?? {}) as RecordKind[];
}
