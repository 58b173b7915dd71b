import type { Warning } from '../../market-query/warning';
import { nearestNamesAmong } from '../../market-data/names/nearest-names';
import { wordsOf } from '../../errors/parameter-words';
import { FOR_READERS } from '../page/filter-labels';
import { isolated, shortened } from '../../pages/wording';
import { PAGE_PARAMETERS, type PageQuery } from '../page/page-query';
import { href } from '../page/link';

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

const nearestParameters = nearestNamesAmong(PAGE_PARAMETERS);

/** `carried`: the page's own parameters, which the links keep. */
export function noticesOf(
  warnings: readonly Warning[],
  query: PageQuery,
  path: string,
  carried: Readonly<Record<string, string | undefined>> = {},
): Notice[] {
  const linkTo = (changed: PageQuery): string => href(path, changed.search(carried));
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
        replaced(query, warning, name).map((to) => ({ text: name, href: linkTo(to) })),
      ),
    })),
    ...query.strays.map(({ name, value }) => ({
      text: `This page has no filter “${isolated(shortened(name))}”, so it was ignored.`,
      suggestions: nearestParameters(name).map((near) => ({
        text: near,
        href: linkTo(query.with({ [near]: value })),
      })),
    })),
  ];
}

/**
 * The query with one value of a list replaced. None if the name contains a comma, because commas
 * separate values.
 */
function replaced(query: PageQuery, { parameter, value }: Warning, name: string): PageQuery[] {
  const values = (query.get(parameter) ?? '').split(',').map((each) => each.trim());
  if (!values.includes(value) || name.includes(',')) return [];
  return [
    query.with({ [parameter]: values.map((each) => (each === value ? name : each)).join(',') }),
  ];
}
