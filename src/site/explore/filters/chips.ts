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

/** The period's field is always visible. */
const CHIPS = PAGE_PARAMETERS.filter((name) => !['timeframe', 'start', 'end'].includes(name));

/** At the end of the label of a field for an amount. */
const IN_DOLLARS = ' ($)';

/** "Country: Estonia", "Raised from: $10M", or "As known on 20 Nov 2026, 10:00 UTC". */
function textOf(options: FilterOptionsDto, name: string, value: string): string {
  const label = labelOf(name);
  if (name === AS_OF) return `${label} ${isolated(shortened(momentInWords(value)))}`;
  if (label.endsWith(IN_DOLLARS) && Number(value) > 0)
    return `${label.slice(0, -IN_DOLLARS.length)}: ${dealDollars(Number(value))}`;
  return `${label}: ${isolated(shortened(nameOfValue(options, name, value)))}`;
}

/** What a query asks for besides its period. */
export function filtersInWords(query: PageQuery, options: FilterOptionsDto): string[] {
  return chipsOf(query, options, () => '').map(({ text }) => text);
}

/** `hrefOf`: the address of the page with other filters. */
export function chipsOf(
  query: PageQuery,
  options: FilterOptionsDto,
  hrefOf: (query: PageQuery) => string,
  isUsed: (name: string) => boolean = () => true,
): Chip[] {
  return CHIPS.flatMap((name) => {
    const values = valuesOf(query, name);
    return values.map((value) => {
      const others = values
        .filter((other) => other !== value)
        .map(listedItem)
        .join(',');
      return {
        text: textOf(options, name, value),
        // An empty moment is the present: without any, links keep the one of the page.
        href: hrefOf(query.with({ [name]: others === '' && name !== AS_OF ? undefined : others })),
        isUnused: !isUsed(name),
      };
    });
  });
}
