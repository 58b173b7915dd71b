import type { FilterOptionsDto } from '../../../../analytics/dto/filter-options.dto';
import { OTHER_SIDE } from '../../../../market/query/filters/api-parameters';
import { DEAL_FILTERS } from '../../../../market/query/filters/deal-filters';
import { actsOn } from '../../../../market/query/filters/parameter';
import { counted } from '../../../../platform/pages/wording';
import { sum } from '../../charts/sums';
import type { Market } from '../../engine/market/market';
import { valuesOf } from '../../engine/page/filter-values';
import { href } from '../../engine/page/link';
import { DEFAULT_TIMEFRAME } from '../../engine/page/page-query';
import { chipsOf } from '../../filters/chips';
import {
  fieldOf,
  type FieldSource,
  type PeriodFields,
  periodFormFields,
} from '../../filters/filter-field';
import {
  type FilterForm,
  filterForm,
  formFields,
  type FilterPanel,
  shownPeriod,
  ROOM,
  shownDates,
} from '../../filters/filter-form';
import { type AskedComparison, COMPARE_PATH, ofOtherSide } from './asked-comparison';
import { SUBJECTS } from './subjects';

/**
 * One form for both sides: what to compare, the page's own filters, and those of the other side,
 * whose names begin with "with.".
 */
export async function compareForm(
  asked: AskedComparison,
  market: Market,
  errors: Readonly<Record<string, string>>,
): Promise<FilterForm> {
  const { now, other, address, subject } = asked;
  const options = await market.filterOptions(now, other);
  const { what, measure } = address.own;
  // They come back unless the reader changes them.
  const dates = formFields(shownDates(other, OTHER_SIDE));
  const form = await filterForm(address, market, {
    errors,
    scope: subject.endpoint,
    first: subjectPanel(asked),
    last: otherSidePanel(asked, options, errors),
  });
  const chips = chipsOf(other, options, (rest) =>
    href(COMPARE_PATH, now.search({ what, measure, ...ofOtherSide(rest) })),
  );
  return {
    ...form,
    hidden: [...form.hidden, ...dates],
    chips: [...form.chips, ...chips.map((chip) => ({ ...chip, text: `With ${chip.text}` }))],
    clearHref: href(COMPARE_PATH, { what }),
  };
}

function subjectPanel({ name, subject }: AskedComparison): FilterPanel {
  const options = [...SUBJECTS].map(([value, { endpoint }]) => ({
    value,
    text: endpoint.label,
    isChosen: value === name,
  }));
  const label = 'Figures';
  return {
    label,
    shown: subject.endpoint.label,
    set: 0,
    fields: [{ name: 'what', label, type: 'radio', options, error: undefined }],
  };
}

function otherSidePanel(
  { now, other, compared, address, subject }: AskedComparison,
  options: FilterOptionsDto,
  errors: Readonly<Record<string, string>>,
): FilterPanel {
  const { what, measure } = address.own;
  const pickerHref = (filter: string): string =>
    href(
      `/explore/filters/${OTHER_SIDE}${filter}`,
      now.search({ page: COMPARE_PATH, ...address.own }),
    );
  const errorOf = (name: string): string | undefined => errors[OTHER_SIDE + name];
  const source = { query: other, options, pickerHref, errorOf };
  const filters = DEAL_FILTERS.filter((filter) => actsOn(filter, subject.endpoint));
  const ofPeriod = otherPeriod(source);
  const fields = [
    ofPeriod.timeframe,
    ofPeriod.start,
    ofPeriod.end,
    ...filters.map((filter) => fieldOf(filter, source, ROOM.more)),
  ].map((field) => ({ ...field, name: OTHER_SIDE + field.name }));
  const period = otherPeriodInWords({ now, other, compared }, ofPeriod);
  const set = sum(filters.map(({ name }) => valuesOf(other, name).length));
  return {
    label: 'Compare with',
    shown: set > 0 ? `${counted(set, 'filter')}, ${period}` : period,
    set,
    fields,
    hint: 'Without filters of its own, the other side has the same ones.',
    ...(now.hasFilters && {
      link: {
        text: 'Copy this side’s filters to the other',
        href: href(COMPARE_PATH, now.search({ what, measure, ...ofOtherSide(now) })),
      },
    }),
  };
}

function otherPeriod(source: FieldSource): PeriodFields {
  const { hasFilters, hasPeriod } = source.query;
  const { timeframe, start, end } = periodFormFields(source);
  const text = hasFilters ? 'The same period' : 'The period before';
  const named = timeframe.options.map((option) => ({
    ...option,
    isChosen: hasPeriod && option.isChosen,
  }));
  const options = [{ value: '', text, isChosen: !hasPeriod }, ...named];
  return { timeframe: { ...timeframe, options }, start, end };
}

function otherPeriodInWords(
  { now, other, compared }: Pick<AskedComparison, 'now' | 'other' | 'compared'>,
  fields: PeriodFields,
): string {
  if (other.hasPeriod) return shownPeriod(fields);
  if (other.hasFilters) return 'the same period';
  const isYear = ['ttm', 'ytd', 'ly'].includes(now.get('timeframe') ?? DEFAULT_TIMEFRAME);
  return compared === 'previous_year' || (isYear && !now.get('start'))
    ? 'the year before'
    : 'the period before';
}
