import type { RecordKind } from '../../market-data/vocabularies/record-kinds';
import { stageAt } from '../../market-data/vocabularies/funding-stages';
import {
  boundsOf,
  BUCKET_CHOICES,
  INSTRUMENT_CHOICES,
  RANGE_CHOICES,
  STAGE_CHOICES,
  VENUE_CHOICES,
} from './closed-choices';
import { COMPANY_FILTERS } from './company-filters';
import {
  ANY_OF,
  type ChoiceFilter,
  type DealFilter,
  dealFilter,
  type RecordFilter,
} from './deal-filter';
import { RangeOptionDto, StageOptionDto } from './filter-option.dto';

const RECORDS = `Slugs, names, aliases or website domains, as in a path; a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. ${ANY_OF}`;

/**
 * Every filter on deals, declared once. `filters_applied`, `warnings`, /filter-options, and the
 * fields and chips of pages have the same order.
 */
export const DEAL_FILTERS: readonly DealFilter[] = [
  ...COMPANY_FILTERS,
  dealFilter({
    name: 'stages',
    alsoCalled: 'round roundType series',
    label: 'Stage',
    field: 'main',
    dimension: 'stage',
    values: STAGE_CHOICES,
    brief: 'Funding stages, such as Seed, Series A',
    description: `Comma-separated funding stages: ${STAGE_CHOICES.names.join(', ')}. Write the + of "Series C+" as %2B, or send series-c-plus. ${ANY_OF}`,
    example: 'Seed,Series A',
    options: {
      description: 'The stage ladder, in order',
      type: StageOptionDto,
      fields: ({ keys }) => ({ stage_bucket: stageAt(keys[0] ?? null)?.bucket }),
    },
    rowFields: { funding_round: ['stage'] },
  }),
  dealFilter({
    name: 'fundingVenue',
    label: 'Venue',
    field: 'more',
    dimension: 'isPublic',
    kind: 'word',
    values: VENUE_CHOICES,
    brief: 'private or public (listed companies)',
    description:
      '`private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A.',
    example: 'private',
    options: { description: 'Both venues' },
    rowFields: { funding_round: ['venue'] },
  }),
  dealFilter({
    name: 'stageBuckets',
    label: 'Stage group',
    field: 'more',
    dimension: 'stage',
    values: BUCKET_CHOICES,
    brief: 'Groups of stages, such as Early, Late, Debt',
    description: `Comma-separated stage buckets: ${BUCKET_CHOICES.names.join(', ')}. ${ANY_OF}`,
    example: 'Early',
    options: { description: 'The groups of stages' },
    rowFields: { funding_round: ['stage_bucket'] },
  }),
  dealFilter({
    name: 'acquisitionTypes',
    label: 'Acquisition type',
    field: 'more',
    dimension: 'acquisitionType',
    values: 'recorded',
    brief: '',
    description: `Comma-separated acquisition types. ${ANY_OF}`,
    example: 'Acquisition,Merger',
    options: { description: "The dataset's acquisition types" },
    rowFields: { acquisition: ['acquisition_type'] },
  }),
  dealFilter({
    name: 'buyerTypes',
    label: 'Buyer type',
    field: 'own',
    dimension: 'buyerType',
    values: 'recorded',
    brief: '',
    description: `Comma-separated buyer types. ${ANY_OF}`,
    example: 'Private Equity',
    options: { description: "The dataset's buyer types" },
    rowFields: { acquisition: ['buyer_type'] },
  }),
  dealFilter({
    name: 'companyTypes',
    label: 'Company type',
    field: 'more',
    dimension: 'companyType',
    values: 'recorded',
    brief: '',
    description: `Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. ${ANY_OF}`,
    example: 'Product',
    options: { description: "The dataset's company types" },
    rowFields: { company: ['company_type'], acquisition: ['company_type'] },
  }),
  dealFilter({
    name: 'transactionRanges',
    alsoCalled: 'amount dealSize minAmount maxAmount',
    label: 'Deal size',
    field: 'main',
    dimension: 'range',
    values: RANGE_CHOICES,
    brief: 'Deal sizes, such as $1M-$5M, $1B+, Undisclosed',
    description: `Comma-separated amount ranges: ${RANGE_CHOICES.names.join(', ')}. The lower bound is inclusive, the upper bound exclusive. ${ANY_OF}`,
    example: '$10M-$25M,$25M-$50M',
    options: {
      description: 'The ranges of disclosed amounts, and `Undisclosed`',
      type: RangeOptionDto,
      fields: boundsOf,
    },
    rowFields: { funding_round: ['amount'], acquisition: ['amount'] },
  }),
  dealFilter({
    name: 'exit_type',
    label: 'Exit type',
    field: 'more',
    dimension: 'exitType',
    extra: 'exit_type',
    appliedAs: 'exitType',
    values: 'recorded',
    brief: '',
    description: `Comma-separated exit types. ${ANY_OF}`,
    example: 'Acquisition',
    options: { description: "The dataset's exit types" },
    rowFields: { acquisition: ['exit_type'] },
  }),
  dealFilter({
    name: 'instruments',
    label: 'Instrument',
    field: 'more',
    dimension: 'instrument',
    values: INSTRUMENT_CHOICES,
    brief: '',
    description: `Comma-separated instruments of listed companies: ${INSTRUMENT_CHOICES.names.join(', ')}. ${ANY_OF}`,
    example: 'convertible_notes',
    options: { description: 'The instruments with which listed companies raise capital' },
    rowFields: { funding_round: ['instrument_type'] },
  }),
  dealFilter({
    name: 'companies',
    alsoCalled: 'target vendor startup',
    label: 'Company',
    field: 'more',
    dimension: 'company',
    finds: 'company',
    brief: 'Funded or acquired: slugs, names or domains',
    description: `Comma-separated companies: those that were funded or acquired. ${RECORDS}`,
    example: 'pinekeep-ai',
    rowFields: { company: ['slug'], funding_round: ['company_slug'], acquisition: ['target_slug'] },
  }),
  dealFilter({
    name: 'investors',
    alsoCalled: 'fund vc backer',
    label: 'Investor',
    field: 'more',
    dimension: 'investor',
    finds: 'investor',
    brief: 'In the round: slugs or names',
    description: `Comma-separated investors. A round passes if one of them took part. ${RECORDS}`,
    example: 'teal-scope-sons-capital',
    rowFields: { investor: ['slug'], funding_round: ['investor_slugs'] },
  }),
  dealFilter({
    name: 'acquirers',
    alsoCalled: 'buyer',
    label: 'Acquirer',
    field: 'more',
    dimension: 'acquirer',
    finds: 'acquirer',
    brief: '',
    description: `Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. ${RECORDS}`,
    example: 'pinekeep-ai',
    rowFields: { acquisition: ['acquirer_slug', 'acquirer'] },
  }),
];

/** The filters whose values /filter-options lists. */
export const CHOICE_FILTERS: ChoiceFilter[] = DEAL_FILTERS.filter((filter) => 'choices' in filter);

export const RECORD_FILTERS: readonly RecordFilter[] = DEAL_FILTERS.filter(
  (filter) => 'finds' in filter,
);

/** The kinds of records whose rows have what a filter restricts. */
export function kindsWith(name: string): RecordKind[] {
  const filter = DEAL_FILTERS.find((one) => one.name === name);
  return Object.keys(filter?.rowFields ?? {}) as RecordKind[];
}
