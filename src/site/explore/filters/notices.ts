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
  const notices = [...warningNotices(address, warnings), ...unknownParameterNotices(address)];
  return empty ? [...notices, empty] : notices;
}

/** Answers of a page may have the same warning, which is said once. */
function warningNotices(address: PageAddress, warnings: readonly Warning[]): Notice[] {
  const notices = new Map<string, Notice>();
  for (const warning of warnings) {
    const text = wordsOf({ reason: warning.code, values: warning }, FOR_READERS);
    const suggestions = warning.suggestions.flatMap((name) => {
      const query = replaced(address.query, warning, name);
      return query ? [{ text: name, href: address.withQuery(query) }] : [];
    });
    notices.set(text, { text, suggestions });
  }
  return [...notices.values()];
}

function unknownParameterNotices(address: PageAddress): Notice[] {
  const { query } = address;
  return query.unknownParameters.map(({ name, value }) => {
    const near = suggestedParameters(name, (known) => PAGE_PARAMETERS.includes(known.name));
    return {
      text: `This page has no filter “${isolated(shortened(name))}”, so it was ignored.`,
      suggestions: near.map((known) => ({
        text: known,
        href: address.withQuery(query.with({ [known]: value })),
      })),
    };
  });
}

/** The query with one value of a list replaced; undefined if it doesn't have the value. */
function replaced(
  query: PageQuery,
  { parameter, value }: Warning,
  name: string,
): PageQuery | undefined {
  const values = valuesOf(query, parameter);
  if (!values.includes(value)) return undefined;
  const others = values.map((each) => listedItem(each === value ? name : each));
  return query.with({ [parameter]: others.join(',') });
}
