import type { FilterOptionsDto } from '../../../../analytics/dto/filter-options.dto';
import { OTHER_SIDE } from '../../../../market/query/filters/api-parameters';
import { DEAL_FILTERS } from '../../../../market/query/filters/deal-filters';
import { actsOn } from '../../../../market/query/filters/parameter';
import { counted } from '../../../../platform/pages/wording';
import { sum } from '../../charts/sums';
import type { Market } from '../../engine/market/market';
import { valuesOf } from '../../engine/page/filter-values';
import { href } from '../../engine/page/link';
import { DEFAULT_TIMEFRAME, type PageQuery } from '../../engine/page/page-query';
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
import { type Subject, SUBJECTS } from './subjects';

/** Periods of which the one before is the year before. */
const YEARS = ['ttm', 'ytd', 'ly'];

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
  const form = await filterForm(address, market, {
    errors,
    scope: subject.endpoint,
    first: subjectPanel(subject),
    last: otherSidePanel(asked, options, errors),
  });
  const otherChips = chipsOf(other, options, (changed) => hrefWith(changed, asked));
  return {
    ...form,
    hidden: [...form.hidden, ...formFields(shownDates(other, OTHER_SIDE))],
    chips: [...form.chips, ...otherChips.map((chip) => ({ ...chip, text: `With ${chip.text}` }))],
    clearHref: href(COMPARE_PATH, { what: subject.name }),
  };
}

/** The page with another other side. */
function hrefWith(other: PageQuery, { now, address }: AskedComparison): string {
  const { what, measure, with: compared } = address.own;
  const own = { what, measure, with: compared };
  return href(COMPARE_PATH, now.search({ ...own, ...ofOtherSide(other) }));
}

function subjectPanel(chosen: Subject): FilterPanel {
  const label = 'Figures';
  const options = SUBJECTS.map(({ name, endpoint }) => ({
    value: name,
    text: endpoint.label,
    isChosen: name === chosen.name,
  }));
  return {
    label,
    shown: chosen.endpoint.label,
    set: 0,
    fields: [{ name: 'what', label, type: 'radio', options, error: undefined }],
  };
}

function otherSidePanel(
  asked: AskedComparison,
  options: FilterOptionsDto,
  errors: Readonly<Record<string, string>>,
): FilterPanel {
  const { now, other, address, subject } = asked;
  const source: FieldSource = {
    query: other,
    options,
    pickerHref: (filter) => {
      const page = now.search({ page: COMPARE_PATH, ...address.own });
      return href(`/explore/filters/${OTHER_SIDE}${filter}`, page);
    },
    errorOf: (name) => errors[OTHER_SIDE + name],
  };
  const usual = usualPeriod(asked);
  const period = otherPeriodFields(source, usual);
  const filters = DEAL_FILTERS.filter((filter) => actsOn(filter, subject.endpoint));
  const filterFields = filters.map((filter) => fieldOf(filter, source, ROOM.more));
  const fields = [period.timeframe, period.start, period.end, ...filterFields];
  const set = sum(filters.map(({ name }) => valuesOf(other, name).length));
  const periodInWords = other.hasPeriod ? shownPeriod(period) : `the ${usual}`;
  return {
    label: 'Compare with',
    shown: set > 0 ? `${counted(set, 'filter')}, ${periodInWords}` : periodInWords,
    set,
    fields: fields.map((field) => ({ ...field, name: OTHER_SIDE + field.name })),
    hint: 'Without filters of its own, the other side has the same ones.',
    link: now.hasFilters
      ? { text: 'Copy this side’s filters to the other', href: hrefWith(now, asked) }
      : undefined,
  };
}

type UsualPeriod = 'same period' | 'year before' | 'period before';

/** The period of the other side if it has none of its own. */
function usualPeriod({ now, other, compared }: AskedComparison): UsualPeriod {
  if (other.hasFilters) return 'same period';
  if (compared === 'previous_year') return 'year before';
  const timeframe = now.get('start') ? 'custom' : (now.get('timeframe') ?? DEFAULT_TIMEFRAME);
  return YEARS.includes(timeframe) ? 'year before' : 'period before';
}

/** As on any page, with the usual period first. */
function otherPeriodFields(source: FieldSource, usual: UsualPeriod): PeriodFields {
  const { hasPeriod } = source.query;
  const { timeframe, start, end } = periodFormFields(source);
  const first = { value: '', text: `The ${usual}`, isChosen: !hasPeriod };
  const others = timeframe.options.map((option) => ({
    ...option,
    isChosen: hasPeriod && option.isChosen,
  }));
  return { timeframe: { ...timeframe, options: [first, ...others] }, start, end };
}
