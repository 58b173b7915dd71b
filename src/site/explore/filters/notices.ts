import { listedItem } from '../../../market/query/filters/list-items';
import { suggestedParameters } from '../../../market/query/filters/suggested-parameters';
import type { Warning } from '../../../market/query/periods/warning';
import { wordsOf } from '../../../platform/errors/parameter-words';
import { isolated, shortened } from '../../../platform/pages/wording';
import { FOR_READERS } from '../engine/page/filter-labels';
import { valuesOf } from '../engine/page/filter-values';
import type { PageAddress } from '../engine/page/page-address';
import { PAGE_PARAMETERS, type PageQuery } from '../engine/page/page-query';

/**
 * The parts of the address that the page couldn't use, with links to what the reader may have
 * meant.
 */
export interface Notice {
  text: string;
  /** The word before the suggestions; "Use" if left out. */
  invitation?: string;
  suggestions: { text: string; href: string }[];
}

export interface NoticesView {
  notices: readonly Notice[];
}

/**
 * What a page says above its figures. `empty`: that nothing matches, which is said last.
 */
export function noticesOf(
  address: PageAddress,
  warnings: readonly Warning[],
  empty: Notice | null = null,
): Notice[] {
  const { query } = address;
  const texts = new Map(
    warnings.map((warning) => [
      wordsOf({ reason: warning.code, values: warning }, FOR_READERS),
      warning,
    ]),
  );
  return [
    ...[...texts].map(([text, warning]) => ({
      text,
      suggestions: warning.suggestions.flatMap((name) =>
        replaced(query, warning, name).map((to) => ({ text: name, href: address.withQuery(to) })),
      ),
    })),
    ...query.unknownParameters.map(({ name, value }) => ({
      text: `This page has no filter “${isolated(shortened(name))}”, so it was ignored.`,
      suggestions: suggestedParameters(name, (known) => PAGE_PARAMETERS.includes(known.name)).map(
        (near) => ({
          text: near,
          href: address.withQuery(query.with({ [near]: value })),
        }),
      ),
    })),
    ...(empty ? [empty] : []),
  ];
}

/** The query with one value of a list replaced, if it has the value. */
function replaced(query: PageQuery, { parameter, value }: Warning, name: string): PageQuery[] {
  const values = valuesOf(query, parameter);
  if (!values.includes(value)) return [];
  const others = values.map((each) => listedItem(each === value ? name : each));
  return [query.with({ [parameter]: others.join(',') })];
}
