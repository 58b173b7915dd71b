import { didYouMean, isOfAnother, type OtherParameter } from './near-words';
import type { ParameterWording, Voice } from './voice';

/** The parameter that is refused. */
interface Named {
  parameter: string;
}

/** The parameter that is refused, and its value as it was sent. */
interface Sent extends Named {
  value: string;
}

/** The parameter that is refused, and another one that it needs, excludes or contradicts. */
interface TwoNamed extends Named {
  otherParameter: string;
}

interface Range extends TwoNamed {
  /** The value of `parameter`. */
  start: string;
  /** The value of `otherParameter`. */
  end: string;
}

interface ManyRows {
  start: string;
  end: string;
  granularity: string;
  max: number;
}

interface NotAChoice extends Sent {
  /** What can be sent instead, and the nearest of it. */
  allowed: readonly string[];
  near: readonly string[];
  /** What people call the nearest, if it is a code. */
  nearName?: string | undefined;
  /** Another parameter that takes the value. */
  elsewhere?: OtherParameter | undefined;
  /** The name that was meant, if its + has become a space. */
  withPlus?: string | undefined;
}

/** From one moment until another, both in ISO 8601; null means now. */
export interface Span {
  from: string;
  until: string | null;
}

const MAX_LISTED = 30;

/** Every reason to refuse a parameter or a name, in words. */
export const PARAMETER_REFUSALS = {
  has_brackets: ({ parameter }: Named, say) =>
    `Write ${say.name(parameter)} without brackets; lists are comma-separated.`,
  many_unknown: ({ max }: { max: number }) =>
    `The request has more than ${max} unknown parameters.`,
  too_many: (
    { parameter, max, unit }: Named & { max: number; unit: 'items' | 'characters' | 'weeks' },
    say,
  ) => `${say.name(parameter)} can have at most ${max} ${unit}.`,
  long_value: ({ parameter, max }: Named & { max: number }, say) =>
    `The value of ${say.name(parameter)} is longer than ${max} characters.`,
  has_nul: ({ parameter }: Named, say) =>
    `The value of ${say.name(parameter)} contains a NUL character.`,
  empty_list: ({ parameter }: Named, say) =>
    `${say.name(parameter)} has no value. Send at least one, or leave it out.`,
  lookup_alone: ({ parameter, otherParameter }: TwoNamed, say) =>
    `${say.name(parameter)} can't be combined with ${say.name(otherParameter)}. Send it without filters, "sort", "limit" and "cursor".`,
  two_values: ({ parameter, value, other }: Sent & { other: string }, say) =>
    `${say.name(parameter)} has different values: ${say.value(value)} and ${say.value(other)}. Send one.`,
  two_spellings: (
    { parameter, otherParameter, value, other }: TwoNamed & { value: string; other: string },
    say,
  ) =>
    say.isPage
      ? `${say.name(parameter)} has different values: ${say.value(value)} and ${say.value(other)}. Send one.`
      : `${say.name(parameter)} and ${say.name(otherParameter)} are the same parameter but have different values. Send one.`,
  other_period: ({ parameter, otherParameter }: TwoNamed, say) =>
    `${say.name(parameter)} and ${say.name(otherParameter)} both say what side B is compared in. Send one of them.`,
  not_a_choice: (problem: NotAChoice, say) =>
    say.isPage ? notAChoiceOnPage(problem, say) : notAValue(problem, say),
  not_a_whole_number: (
    { parameter, unit, min, max, value }: Sent & { unit?: 'weeks'; min: number; max: number },
    say,
  ) =>
    `${say.name(parameter)} must be a whole number${unit ? ` of ${unit}` : ''} from ${min} to ${max}, not ${say.value(value)}.`,
  not_a_day: ({ parameter, value }: Sent, say) =>
    `${say.name(parameter)} must be a calendar day written YYYY-MM-DD, not ${say.value(value)}.`,
  not_a_moment: ({ parameter, value }: Sent, say) =>
    say.isPage
      ? `${say.name(parameter)} must be a calendar day written YYYY-MM-DD, not ${say.value(value)}.`
      : `${say.name(parameter)} must be a calendar day written YYYY-MM-DD, or an instant such as 2026-03-31T09:00:00Z, not ${say.value(value)}.`,
  future_moment: ({ value, parameter }: Sent, say) =>
    `${say.value(value)} is in the future. ${say.name(parameter)} must be a moment that has passed.`,
  early_moment: ({ value, earliest }: { value: string; earliest: string }, say) =>
    `No dataset had been published by ${say.value(value)}. The first one was published at ${earliest}.`,
  vintage_lost: ({ generation, value }: { generation: string; value: string }, say) =>
    `Another dataset than ${generation} was served at ${say.value(value)}: the database was put back to an earlier state, such as a backup. What ${generation} answered then is lost.`,
  not_stored: ({ value, available }: { value: string; available: readonly Span[] }, say) =>
    `The dataset that was served at ${say.value(value)} is no longer stored. You can ask for ${ANY_OF.format(available.map(spanInWords))}.`,
  preview_of_past: ({ parameter, otherParameter }: TwoNamed, say) =>
    `${say.name(parameter)} and ${say.name(otherParameter)} can't be used together: a preview was never served.`,
  not_a_log_point: ({ parameter, value }: Sent, say) =>
    say.isPage
      ? `${say.name(parameter)} must be a UTC day written YYYY-MM-DD, not ${say.value(value)}.`
      : `${say.name(parameter)} must be a UTC day written YYYY-MM-DD, an instant such as 2026-03-31T09:00:00Z, or a position such as 4730@g12-9f2c1ab0, not ${say.value(value)}.`,
  preview_of_log:
    '"since" and "until" are about what was published, and a preview was not. Leave them or X-Dataset-Preview out.',
  unknown_preview_changes:
    "What publishing this generation would change isn't known, as for a first import. Leave X-Dataset-Preview out.",
  before_log: ({ earliest, parameter, value }: Sent & { earliest: string }, say) =>
    say.isPage
      ? `The change log starts at ${earliest}, but ${say.name(parameter)} is ${say.value(value)}.`
      : `The change log starts at ${earliest}, but ${say.name(parameter)} is ${say.value(value)}. Copy the lists again.`,
  beyond_log: ({ parameter, value, latestId }: Sent & { latestId: number }, say) =>
    `${say.name(parameter)} is ${say.value(value)}, but the latest change has the id ${latestId}. If a backup was restored, copy the lists again.`,
  lost_change: ({ parameter, value }: Sent, say) =>
    `${say.name(parameter)} is ${say.value(value)}, but the log has no such change: the database was put back to an earlier state, such as a backup. Copy the lists again.`,
  reversed_log: ({ parameter, start, otherParameter, end }: Range, say) =>
    `${say.name(parameter)} (${start}) must not be later than ${say.name(otherParameter)} (${end}).`,
  no_range: ({ parameter, otherParameter }: TwoNamed, say) =>
    say.isPage
      ? `A chosen period needs both ${say.name(parameter)} and ${say.name(otherParameter)}.`
      : `The timeframe "custom" needs both ${say.name(parameter)} and ${say.name(otherParameter)}.`,
  half_range: ({ otherParameter, parameter }: TwoNamed, say) =>
    say.isPage
      ? `A date range needs both ends, but ${say.name(otherParameter)} was chosen without ${say.name(parameter)}.`
      : `A date range needs both ends, but ${say.name(otherParameter)} was sent without ${say.name(parameter)}.`,
  one_needed: ({ otherParameter, value, parameter }: TwoNamed & { value: string }, say) =>
    `${say.name(otherParameter)} can be ${say.value(value)} only with exactly one value of ${say.name(parameter)}.`,
  reversed_range: ({ parameter, start, otherParameter, end }: Range, say) =>
    `${say.name(parameter)} (${start}) must not be after ${say.name(otherParameter)} (${end}).`,
  nothing_before: ({ parameter }: Named, say) =>
    `All time has no period before it. Send ${say.name(parameter)}, or a date range for side B.`,
  many_rows: ({ start, end, granularity, max }: ManyRows) =>
    `${start} to ${end} by ${granularity} is more than ${max.toLocaleString('en')} rows. Choose a coarser granularity or a shorter range.`,
  many_rows_of_names: ({ start, end, granularity, names, max }: ManyRows & { names: number }) =>
    `${start} to ${end} by ${granularity}, for ${names} names, is more than ${max.toLocaleString('en')} rows. Choose fewer names with "limit", a coarser granularity or a shorter range.`,
  many_rows_for_workbook: ({ rows, max }: { rows: number; max: number }) =>
    `The answer has ${rows.toLocaleString('en')} rows, and a workbook has at most ${max.toLocaleString('en')}. Ask for CSV, for fewer rows with "limit", or for a shorter period.`,
  name_length: ({ max }: { max: number }) =>
    `The name in the path must have 1 to ${max} characters.`,
  name_has_nul: 'The name in the path contains a NUL character.',
  undecodable: "The path isn't valid percent-encoded UTF-8.",
  operators_only: "Only an operator's key can send X-Dataset-Preview.",
  no_generation: 'No generation with this label is stored.',
  no_record: ({ kind, value }: { kind: string; value: string }, say) =>
    `There is no ${kind} called ${say.value(value)}.`,
  several_records: ({ kind, value }: { kind: string; value: string }, say) =>
    say.isPage
      ? `More than one ${kind} is called ${say.value(value)}.`
      : `More than one ${kind} is called ${say.value(value)}. Use the slug of the one you want.`,
} as const satisfies Record<string, ParameterWording>;

function notAChoiceOnPage(
  { parameter, value, near, nearName, elsewhere, withPlus }: NotAChoice,
  say: Voice,
): string {
  return (
    `${say.value(value)} is not one of the choices for ${say.name(parameter)}.` +
    didYouMean(near, say, nearName) +
    writePlus(withPlus, say) +
    isOfAnother(elsewhere, say) +
    (near.length > 0 ? '' : ' Choose one from the list.')
  );
}

function notAValue(
  { parameter, value, near, nearName, elsewhere, withPlus, allowed }: NotAChoice,
  say: Voice,
): string {
  return (
    `${say.value(value)} isn't a value of ${say.name(parameter)}.` +
    didYouMean(near, say, nearName) +
    writePlus(withPlus, say) +
    isOfAnother(elsewhere, say) +
    (allowed.length <= MAX_LISTED ? ` Allowed: ${allowed.join(', ')}.` : (say.longList ?? ''))
  );
}

function writePlus(withPlus: string | undefined, say: Voice): string {
  return withPlus === undefined ? '' : ` Write the + of ${say.value(withPlus)} as %2B.`;
}

const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function spanInWords({ from, until }: Span): string {
  return until === null ? `any moment since ${from}` : `${from} until ${until}`;
}
