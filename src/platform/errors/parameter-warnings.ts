import { didYouMean, isOfAnother, type OtherParameter } from './near-words';
import type { ParameterWording } from './voice';

/** The parameter that the warning is about. */
interface Named {
  parameter: string;
}

/** The parameter that the warning is about, and its value as it was sent. */
interface Sent extends Named {
  value: string;
}

interface UnknownValue extends Sent {
  /** The kind of record that a name stands for; undefined for another value. */
  kind?: string;
  /** Another parameter that takes the value. */
  elsewhere: OtherParameter | undefined;
  suggestions: readonly string[];
}

interface Contradictory {
  /** The filters that exclude each other. One alone excludes what the answer is about. */
  names: readonly string[];
  excludesOnlyRows?: true;
}

interface Ignored extends Named {
  /** The parameter without which this one has no effect. */
  needs: string | undefined;
  /** The deals that it applies to, if not to all. */
  names: readonly string[] | undefined;
}

/** What couldn't be used as sent, by the code of its warning. */
export const PARAMETER_WARNINGS = {
  unsupported_value: ({ parameter, value, used }: Sent & { used: string }, say) =>
    `${say.value(value)} isn't a supported value of ${say.name(parameter)}, so ${say.value(used)} was used.`,
  limit_clamped: ({ parameter, used: max }: Named & { used: string }, say) =>
    `${say.name(parameter)} can be at most ${max} here, so ${max} was used.`,
  unencoded_plus: ({ value, used: withPlus }: { value: string; used: string }, say) =>
    `A + in a URL means a space, so ${say.value(value)} was used. If you meant ${say.value(withPlus)}, write the + as %2B.`,
  unknown_value: ({ parameter, value, elsewhere, kind, suggestions }: UnknownValue, say) =>
    kind === undefined
      ? `No record has ${say.value(value)} as ${say.name(parameter)}, so it matches nothing.${isOfAnother(elsewhere, say)}`
      : `There is no ${kind} called ${say.value(value)}, so it matches nothing.${isOfAnother(elsewhere, say)}${didYouMean(suggestions, say)}`,
  ambiguous_value: ({ kind, value }: { kind: string; value: string }, say) =>
    say.isPage
      ? `More than one ${kind} is called ${say.value(value)}, so it matches nothing. Use the website of the one you want.`
      : `More than one ${kind} is called ${say.value(value)}, so it matches nothing. Use the slug of the one you want.`,
  shared_name: ({ value }: { value: string }, say) =>
    say.isPage
      ? `${say.value(value)} was taken as an acquirer without a record. Companies have this name, too: use the website of the one you want.`
      : `${say.value(value)} was taken as an acquirer without a record. Companies have this name, too: use the slug of the one you want.`,
  contradictory_filters: ({ names: filters, excludesOnlyRows }: Contradictory, say) => {
    const these = ALL_OF.format(filters.map(say.name));
    if (excludesOnlyRows)
      return `${these} leaves no deals to list, because only disclosed amounts are ranked. The totals count undisclosed deals, too.`;
    const everything = say.isPage ? 'everything on this page' : 'everything in this answer';
    return filters.length > 1
      ? `${these} exclude each other, so no deal matches.`
      : `${these} excludes ${everything}, so no deal matches.`;
  },
  offset_ignored: ({ parameter, used: timeframe }: Named & { used: string }, say) => {
    const allTime = say.isPage ? 'all time' : 'the timeframe "all"';
    const reason =
      timeframe === 'all' ? `${allTime} includes every week` : 'the date range takes precedence';
    return `${say.name(parameter)} was ignored, because ${reason}.`;
  },
  offset_is_weeks: ({ parameter }: Named, say) =>
    say.isPage
      ? `${say.name(parameter)} moves the period by weeks.`
      : `${say.name(parameter)} moves the period by weeks. To page through the list, send "cursor".`,
  partial_filter: ({ parameter, names: kinds }: Named & { names: readonly string[] }, say) => {
    const those = kinds.length === 0 ? 'deals in figures' : ALL_OF.format(kinds.map(pluralOf));
    return `${say.name(parameter)} only applies to ${those}. Other changes are listed whether they match or not.`;
  },
  ignored_parameter: ({ parameter, needs, names: deals }: Ignored, say) => {
    if (needs !== undefined)
      return `${say.name(parameter)} has no effect without ${say.name(needs)} and was ignored.`;
    if (say.isPage) return `${say.name(parameter)} doesn't apply here and was ignored.`;
    return deals
      ? `${say.name(parameter)} only applies to ${ALL_OF.format(deals)} and was ignored.`
      : `${say.name(parameter)} has no effect on this endpoint and was ignored.`;
  },
  unknown_parameter: (
    { parameter, suggestions }: Named & { suggestions: readonly string[] },
    say,
  ) =>
    `${say.name(parameter)} isn't a parameter of this endpoint and was ignored.${didYouMean(suggestions, say)}`,
} as const satisfies Record<string, ParameterWording>;

const ALL_OF = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "funding rounds" for "funding_round". */
function pluralOf(kind: string): string {
  return `${kind.replace('_', ' ').replace(/y$/, 'ie')}s`;
}
