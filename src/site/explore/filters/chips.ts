import type { FilterOptionsDto } from '../../../analytics/dto/filter-options.dto';
import { listedItem } from '../../../market/query/filters/list-items';
import { dealDollars, isolated, shortened } from '../../../platform/pages/wording';
import { labelOf } from '../engine/page/filter-labels';
import { nameOfValue, valuesOf } from '../engine/page/filter-values';
import { momentInWords } from '../engine/page/known-on';
import { AS_OF, PAGE_PARAMETERS, type PageQuery } from '../engine/page/page-query';

/** A filter that is set, with the address of the page without it. */
export interface Chip {
  text: string;
  href: string;
  /** The page is about other deals. Other pages use the filter. */
  isUnused: boolean;
}

export interface ChipsView {
  chips: readonly Chip[];
}

/** The form always shows the period. */
const CHIPS = PAGE_PARAMETERS.filter((name) => !['timeframe', 'start', 'end'].includes(name));

/** At the end of the label of a field for an amount. */
const IN_DOLLARS = ' ($)';

/** `hrefOf`: the address of the page with other filters. */
export function chipsOf(
  query: PageQuery,
  options: FilterOptionsDto,
  hrefOf: (query: PageQuery) => string,
  isUsed: (name: string) => boolean = () => true,
): Chip[] {
  return appliedFilters(query, options).map(({ name, text, without }) => ({
    text,
    href: hrefOf(without),
    isUnused: !isUsed(name),
  }));
}

/** What a query asks for besides its period, in words. */
export function filtersInWords(query: PageQuery, options: FilterOptionsDto): string[] {
  return appliedFilters(query, options).map(({ text }) => text);
}

/** A value of a filter that is set. */
export interface AppliedFilter {
  name: string;
  /** "Estonia", "$10M", or "20 Nov 2026, 10:00 UTC". */
  value: string;
  /** "Country: Estonia", "Raised from: $10M", or "As known on 20 Nov 2026, 10:00 UTC". */
  text: string;
  /** The query without the value. */
  without: PageQuery;
}

export function appliedFilters(query: PageQuery, options: FilterOptionsDto): AppliedFilter[] {
  return CHIPS.flatMap((name) => {
    const values = valuesOf(query, name);
    return values.map((value) => {
      const others = values.filter((other) => other !== value);
      return {
        name,
        ...filterWords(options, name, value),
        without: query.with({ [name]: sentValues(name, others) }),
      };
    });
  });
}

/** An empty moment is the present: an address without any keeps the moment of its page. */
function sentValues(name: string, values: readonly string[]): string | undefined {
  if (values.length > 0) return values.map(listedItem).join(',');
  return name === AS_OF ? '' : undefined;
}

function filterWords(
  options: FilterOptionsDto,
  name: string,
  sent: string,
): Pick<AppliedFilter, 'value' | 'text'> {
  const label = labelOf(name);
  if (name === AS_OF) {
    const value = isolated(shortened(momentInWords(sent)));
    return { value, text: `${label} ${value}` };
  }
  if (label.endsWith(IN_DOLLARS) && Number(sent) > 0) {
    const value = dealDollars(Number(sent));
    return { value, text: `${label.slice(0, -IN_DOLLARS.length)}: ${value}` };
  }
  const value = isolated(shortened(nameOfValue(options, name, sent)));
  return { value, text: `${label}: ${value}` };
}
