import { slugOf } from '../../market-data/names/normal-form';
import type { DealTotals } from '../../market/query/aggregation/grouped-totals';
import {
  heading,
  TIMEFRAME_WORDS,
  periodMetadata,
} from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import {
  GRANULARITY_CHOICES,
  METRIC_CHOICES,
  SPLIT_CHOICES,
  VIEW_CHOICES,
} from '../../market/query/filters/breakdown-parameters';
import type { Choice, Choices } from '../../market/query/filters/choices';
import type { ChoiceFilter } from '../../market/query/filters/deal-filter';
import { CHOICE_FILTERS } from '../../market/query/filters/deal-filters';
import type { CodeOptionDto, ValueOptionDto } from '../../market/query/filters/filter-option.dto';
import type { Vocabulary } from '../../market/query/filters/vocabulary';
import { LEGACY_TIMEFRAMES, SUPPORTED_TIMEFRAMES } from '../../market/query/periods/period';
import type { Question } from '../../market/query/questions/question';
import type { FilterCounts } from '../filter-counts.query';
import type { ChoiceOptionDto, FilterOptionsDto, TimeframeOptionDto } from './filter-options.dto';

/**
 * The values that parameters accept, and how many deals in the whole dataset each filter value
 * matches.
 */
export function filterOptionsBody(
  question: Question,
  counts: FilterCounts,
  deals: DealTotals,
): ChartBody<FilterOptionsDto> {
  const { vocabulary } = question;
  return {
    ...heading(question, deals),
    subtitle: 'The values of every parameter, with counts over the whole dataset',
    timeframe: timeframes(),
    default_timeframe: 'ttm',
    ...Object.fromEntries(
      CHOICE_FILTERS.map((filter) => [filter.name, optionsOf(filter, vocabulary, counts)]),
    ),
    view: choiceOptions(VIEW_CHOICES),
    metrics: choiceOptions(METRIC_CHOICES),
    granularity: choiceOptions(GRANULARITY_CHOICES),
    by: choiceOptions(SPLIT_CHOICES),
    metadata: {
      ...periodMetadata(question, deals),
      total_deals: deals.count,
    },
  };
}

function optionsOf(filter: ChoiceFilter, vocabulary: Vocabulary, counts: FilterCounts): object[] {
  const choices = filter.choices(vocabulary);
  // Some 700 options: spreading them into new objects would take longer than anything else here.
  return choices.list.map((choice) => {
    const count = counts.of(filter.dimension, choice.keys);
    return Object.assign(
      identityOf(choice, choices, filter),
      { count },
      filter.options.fields?.(choice, vocabulary),
    );
  });
}

function identityOf(
  { name }: Choice<unknown>,
  choices: Choices<unknown>,
  { options }: ChoiceFilter,
): Omit<ValueOptionDto, 'count'> | Omit<CodeOptionDto, 'count'> {
  if (options.nameOf) {
    const words = options.nameOf(name) ?? name;
    return { code: name, name: words, slug: slugOf(words) };
  }
  return { value: choices.sent(name), name, slug: choices.slugOf(name) };
}

function timeframes(): TimeframeOptionDto[] {
  const legacy = Object.entries(LEGACY_TIMEFRAMES) as [keyof typeof LEGACY_TIMEFRAMES, string][];
  return [
    ...SUPPORTED_TIMEFRAMES.map((value) => ({
      value,
      name: TIMEFRAME_WORDS[value],
      legacy: false,
      replacement: null,
    })),
    // No supported code covers the same 12 weeks, so a date range replaces 12w.
    ...legacy.map(([value, successor]) => ({
      value,
      name: TIMEFRAME_WORDS[value],
      legacy: true,
      replacement: successor === value ? 'custom' : successor,
    })),
  ];
}

function choiceOptions(choices: Choices<string>): ChoiceOptionDto[] {
  return choices.names.map((name) => ({ value: name, name, slug: choices.slugOf(name) }));
}
