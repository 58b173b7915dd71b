import type { Voice } from './voice';

/** Another parameter that takes a value, or one that is near it. */
export interface OtherParameter {
  label: string;
  name: string;
  parameter: string;
  /** The name as it is sent. */
  value: string;
}

interface Values {
  parameter: string;
  /** As sent. */
  value: string;
  /** The second of two values. */
  other: string;
  /** The ends of a range. */
  start: string;
  end: string;
  /** Another parameter that is needed, or excluded. */
  otherParameter: string;
  min: number;
  max: number;
  unit: 'items' | 'characters' | 'weeks';
  /** What can be sent instead, and the nearest of it. */
  allowed: readonly string[];
  near: readonly string[];
  /** What people call the nearest, if it is a code. */
  nearName?: string | undefined;
  elsewhere?: OtherParameter | undefined;
  suggestions: readonly string[];
  /** The name that was meant, if its + has become a space. */
  withPlus?: string | undefined;
  /** What is used instead. */
  used: string;
  kind: string;
  /** Parameters that exclude each other. */
  names: readonly string[];
  /** The parameter without which this one has no effect. */
  needs: string | undefined;
  /** When the first dataset was published, in ISO 8601. */
  earliest: string;
  /** The spans of time whose datasets are stored. */
  available: readonly Span[];
}

/** From one moment until another, both in ISO 8601; null means now. */
export interface Span {
  from: string;
  until: string | null;
}

type With<Key extends keyof Values> = Pick<Values, Key>;

type TwoValues = With<'parameter' | 'otherParameter' | 'value' | 'other'>;

type Range = With<'parameter' | 'start' | 'otherParameter' | 'end'>;

type UnknownValue = With<'parameter' | 'value' | 'elsewhere' | 'suggestions'> & { kind?: string };

const MAX_LISTED = 30;

/** A sentence, or a function of the values that it names, which read as the voice says them. */
type Wording = string | ((values: never, say: Voice) => string);

/** Every reason to refuse a parameter or a name, in words. */
const REFUSALS = {
  has_brackets: ({ parameter }: With<'parameter'>, say) =>
    `Write ${say.name(parameter)} without brackets; lists are comma-separated.`,
  many_unknown: ({ max }: With<'max'>) => `The request has more than ${max} unknown parameters.`,
  too_many: ({ parameter, max, unit }: With<'parameter' | 'max' | 'unit'>, say) =>
    `${say.name(parameter)} can have at most ${max} ${unit}.`,
  long_value: ({ parameter, max }: With<'parameter' | 'max'>, say) =>
    `The value of ${say.name(parameter)} is longer than ${max} characters.`,
  has_nul: ({ parameter }: With<'parameter'>, say) =>
    `The value of ${say.name(parameter)} contains a NUL character.`,
  empty_list: ({ parameter }: With<'parameter'>, say) =>
    `${say.name(parameter)} has no value. Send at least one, or leave it out.`,
  lookup_alone: ({ parameter, otherParameter }: With<'parameter' | 'otherParameter'>, say) =>
    `${say.name(parameter)} can't be combined with ${say.name(otherParameter)}. Send it without filters, "sort", "limit" and "cursor".`,
  two_values: ({ parameter, value, other }: With<'parameter' | 'value' | 'other'>, say) =>
    `${say.name(parameter)} has different values: ${say.value(value)} and ${say.value(other)}. Send one.`,
  two_spellings: ({ parameter, otherParameter, value, other }: TwoValues, say) =>
    say.isPage
      ? `${say.name(parameter)} has different values: ${say.value(value)} and ${say.value(other)}. Send one.`
      : `${say.name(parameter)} and ${say.name(otherParameter)} are the same parameter but have different values. Send one.`,
  other_period: ({ parameter, otherParameter }: With<'parameter' | 'otherParameter'>, say) =>
    `${say.name(parameter)} and ${say.name(otherParameter)} both say what side B is compared in. Send one of them.`,
  not_a_choice: (
    {
      parameter,
      value,
      near,
      nearName,
      elsewhere,
      withPlus,
      allowed,
    }: With<'parameter' | 'value' | 'near' | 'nearName' | 'elsewhere' | 'withPlus' | 'allowed'>,
    say,
  ) => {
    const [isNone, listed] = say.isPage
      ? ['is not one of the choices for', near.length > 0 ? '' : ' Choose one from the list.']
      : [
          "isn't a value of",
          allowed.length <= MAX_LISTED ? ` Allowed: ${allowed.join(', ')}.` : (say.longList ?? ''),
        ];
    const hint = withPlus === undefined ? '' : ` Write the + of ${say.value(withPlus)} as %2B.`;
    const meant = didYouMean(near, say, nearName);
    return `${say.value(value)} ${isNone} ${say.name(parameter)}.${meant}${hint}${otherParameter(elsewhere, say)}${listed}`;
  },
  not_a_whole_number: (
    {
      parameter,
      unit,
      min,
      max,
      value,
    }: With<'parameter' | 'min' | 'max' | 'value'> & { unit?: Values['unit'] },
    say,
  ) =>
    `${say.name(parameter)} must be a whole number${unit ? ` of ${unit}` : ''} from ${min} to ${max}, not ${say.value(value)}.`,
  not_a_day: ({ parameter, value }: With<'parameter' | 'value'>, say) =>
    `${say.name(parameter)} must be a calendar day written YYYY-MM-DD, not ${say.value(value)}.`,
  not_a_moment: ({ parameter, value }: With<'parameter' | 'value'>, say) =>
    say.isPage
      ? `${say.name(parameter)} must be a calendar day written YYYY-MM-DD, not ${say.value(value)}.`
      : `${say.name(parameter)} must be a calendar day written YYYY-MM-DD, or an instant such as 2026-03-31T09:00:00Z, not ${say.value(value)}.`,
  future_moment: ({ value, parameter }: With<'value' | 'parameter'>, say) =>
    `${say.value(value)} is in the future. ${say.name(parameter)} must be a moment that has passed.`,
  early_moment: ({ value, earliest }: With<'value' | 'earliest'>, say) =>
    `No dataset had been published by ${say.value(value)}. The first one was published at ${earliest}.`,
  vintage_lost: ({ used, value }: With<'used' | 'value'>, say) =>
    `Another dataset than ${used} was served at ${say.value(value)}: the database was put back to an earlier state, such as a backup. What ${used} answered then is lost.`,
  not_stored: ({ value, available }: With<'value' | 'available'>, say) =>
    `The dataset that was served at ${say.value(value)} is no longer stored. You can ask for ${ANY_OF.format(available.map(spanInWords))}.`,
  preview_of_past: ({ parameter, otherParameter }: With<'parameter' | 'otherParameter'>, say) =>
    `${say.name(parameter)} and ${say.name(otherParameter)} can't be used together: a preview was never served.`,
  not_a_log_point: ({ parameter, value }: With<'parameter' | 'value'>, say) =>
    say.isPage
      ? `${say.name(parameter)} must be a UTC day written YYYY-MM-DD, not ${say.value(value)}.`
      : `${say.name(parameter)} must be a UTC day written YYYY-MM-DD, an instant such as 2026-03-31T09:00:00Z, or a position such as 4730@g12-9f2c1ab0, not ${say.value(value)}.`,
  preview_of_log:
    'What this preview would change isn\'t known, or was asked for with "since" or "until", which are about what was published. Leave them or X-Dataset-Preview out.',
  before_log: ({ earliest, parameter, value }: With<'earliest' | 'parameter' | 'value'>, say) =>
    say.isPage
      ? `The change log starts at ${earliest}, but ${say.name(parameter)} is ${say.value(value)}.`
      : `The change log starts at ${earliest}, but ${say.name(parameter)} is ${say.value(value)}. Copy the lists again.`,
  beyond_log: ({ parameter, value, used }: With<'parameter' | 'value' | 'used'>, say) =>
    `${say.name(parameter)} is ${say.value(value)}, but the latest change has the id ${used}. If a backup was restored, copy the lists again.`,
  lost_change: ({ parameter, value }: With<'parameter' | 'value'>, say) =>
    `${say.name(parameter)} is ${say.value(value)}, but the log has no such change: the database was put back to an earlier state, such as a backup. Copy the lists again.`,
  reversed_log: ({ parameter, start, otherParameter, end }: Range, say) =>
    `${say.name(parameter)} (${start}) must not be later than ${say.name(otherParameter)} (${end}).`,
  no_range: ({ parameter, otherParameter }: With<'parameter' | 'otherParameter'>, say) =>
    say.isPage
      ? `A chosen period needs both ${say.name(parameter)} and ${say.name(otherParameter)}.`
      : `The timeframe "custom" needs both ${say.name(parameter)} and ${say.name(otherParameter)}.`,
  half_range: ({ otherParameter, parameter }: With<'otherParameter' | 'parameter'>, say) =>
    say.isPage
      ? `A date range needs both ends, but ${say.name(otherParameter)} was chosen without ${say.name(parameter)}.`
      : `A date range needs both ends, but ${say.name(otherParameter)} was sent without ${say.name(parameter)}.`,
  one_needed: (
    { otherParameter, value, parameter }: With<'otherParameter' | 'value' | 'parameter'>,
    say,
  ) =>
    `${say.name(otherParameter)} can be ${say.value(value)} only with exactly one value of ${say.name(parameter)}.`,
  reversed_range: ({ parameter, start, otherParameter, end }: Range, say) =>
    `${say.name(parameter)} (${start}) must not be after ${say.name(otherParameter)} (${end}).`,
  nothing_before: ({ parameter }: With<'parameter'>, say) =>
    `All time has no period before it. Send ${say.name(parameter)}, or a date range for side B.`,
  many_rows: ({ start, end, used, max }: With<'start' | 'end' | 'used' | 'max'>) =>
    `${start} to ${end} by ${used} is more than ${max.toLocaleString('en')} rows. Choose a coarser granularity or a shorter range.`,
  many_rows_for_workbook: ({ value, max }: With<'value' | 'max'>) =>
    `The answer has ${value} rows, and a workbook has at most ${max.toLocaleString('en')}. Ask for CSV, for fewer rows with "limit", or for a shorter period.`,
  name_length: ({ max }: With<'max'>) => `The name in the path must have 1 to ${max} characters.`,
  name_has_nul: 'The name in the path contains a NUL character.',
  undecodable: "The path isn't valid percent-encoded UTF-8.",
  operators_only: "Only an operator's key can send X-Dataset-Preview.",
  no_generation: 'No generation with this label is stored.',
  no_record: ({ kind, value }: With<'kind' | 'value'>, say) =>
    `There is no ${kind} called ${say.value(value)}.`,
  several_records: ({ kind, value }: With<'kind' | 'value'>, say) =>
    say.isPage
      ? `More than one ${kind} is called ${say.value(value)}.`
      : `More than one ${kind} is called ${say.value(value)}. Use the slug of the one you want.`,
} as const satisfies Record<string, Wording>;

/** What couldn't be used as sent, by the code of its warning. */
const WARNINGS = {
  unsupported_value: ({ parameter, value, used }: With<'parameter' | 'value' | 'used'>, say) =>
    `${say.value(value)} isn't a supported value of ${say.name(parameter)}, so ${say.value(used)} was used.`,
  limit_clamped: ({ parameter, used }: With<'parameter' | 'used'>, say) =>
    `${say.name(parameter)} can be at most ${used} here, so ${used} was used.`,
  unencoded_plus: ({ value, used }: With<'value' | 'used'>, say) =>
    `A + in a URL means a space, so ${say.value(value)} was used. If you meant ${say.value(used)}, write the + as %2B.`,
  unknown_value: ({ parameter, value, elsewhere, kind, suggestions }: UnknownValue, say) =>
    kind === undefined
      ? `No record has ${say.value(value)} as ${say.name(parameter)}, so it matches nothing.${otherParameter(elsewhere, say)}`
      : `There is no ${kind} called ${say.value(value)}, so it matches nothing.${otherParameter(elsewhere, say)}${didYouMean(suggestions, say)}`,
  ambiguous_value: ({ kind, value }: With<'kind' | 'value'>, say) =>
    say.isPage
      ? `More than one ${kind} is called ${say.value(value)}, so it matches nothing. Use the website of the one you want.`
      : `More than one ${kind} is called ${say.value(value)}, so it matches nothing. Use the slug of the one you want.`,
  shared_name: ({ value }: With<'value'>, say) =>
    say.isPage
      ? `${say.value(value)} was taken as an acquirer without a record. Companies have this name, too: use the website of the one you want.`
      : `${say.value(value)} was taken as an acquirer without a record. Companies have this name, too: use the slug of the one you want.`,
  contradictory_filters: ({ names }: With<'names'>, say) =>
    `${ALL_OF.format(names.map(say.name))} ${names.length > 1 ? 'exclude each other' : `excludes everything ${say.isPage ? 'on this page' : 'in this answer'}`}, so no deal matches.`,
  offset_ignored: ({ parameter, used }: With<'parameter' | 'used'>, say) => {
    const period = say.isPage ? 'all time' : 'the timeframe "all"';
    return `${say.name(parameter)} was ignored, because ${used === 'all' ? `${period} includes every week` : 'the date range takes precedence'}.`;
  },
  offset_is_weeks: ({ parameter }: With<'parameter'>, say) =>
    say.isPage
      ? `${say.name(parameter)} moves the period by weeks.`
      : `${say.name(parameter)} moves the period by weeks. To page through the list, send "cursor".`,
  partial_filter: ({ parameter, names }: With<'parameter' | 'names'>, say) =>
    `${say.name(parameter)} only applies to ${names.length === 0 ? 'deals in figures' : ALL_OF.format(names.map(pluralOf))}. Other changes are listed whether they match or not.`,
  ignored_parameter: ({ parameter, needs, names }: With<'parameter' | 'needs' | 'names'>, say) =>
    `${say.name(parameter)} ${hasNoEffect(say, needs, names)} and was ignored.`,
  unknown_parameter: ({ parameter, suggestions }: With<'parameter' | 'suggestions'>, say) =>
    `${say.name(parameter)} isn't a parameter of this endpoint and was ignored.${didYouMean(suggestions, say)}`,
} as const satisfies Record<string, Wording>;

const WORDS = { ...REFUSALS, ...WARNINGS };

export type WarningCode = keyof typeof WARNINGS;
export const WARNING_CODES = Object.keys(WARNINGS) as WarningCode[];

function didYouMean([nearest]: readonly string[], say: Voice, name?: string): string {
  if (nearest === undefined) return '';
  if (name === undefined) return ` Did you mean ${say.value(nearest)}?`;
  return ` Did you mean ${say.isPage ? say.value(name) : `${nearest} (${name})`}?`;
}

function otherParameter(elsewhere: Values['elsewhere'], say: Voice): string {
  if (!elsewhere) return '';
  const { label, name, parameter, value } = elsewhere;
  const kind = label.toLowerCase();
  const sent = say.sending ? ` Send ${say.sending(parameter, value)}.` : '';
  return ` ${say.value(name)} is ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}.${sent}`;
}

function hasNoEffect(
  say: Voice,
  needs: string | undefined,
  deals: readonly string[] | undefined,
): string {
  if (needs !== undefined) return `has no effect without ${say.name(needs)}`;
  if (deals && !say.isPage) return `only applies to ${ALL_OF.format(deals)}`;
  return say.isPage ? "doesn't apply here" : 'has no effect on this endpoint';
}

const ALL_OF = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function spanInWords({ from, until }: Span): string {
  return until === null ? `any moment since ${from}` : `${from} until ${until}`;
}

function pluralOf(kind: string): string {
  return `${kind.replace('_', ' ').replace(/y$/, 'ie')}s`;
}

export type Reason = keyof typeof WORDS;

/** What the sentence of a reason needs. */
export type ValuesOf<R extends Reason> = (typeof WORDS)[R] extends (
  values: infer Needed,
  say: Voice,
) => string
  ? Needed
  : object;

/** Why a parameter or a name can't be used. */
export interface ParameterProblem {
  reason: Reason;
  values: object;
}

export function wordsOf({ reason, values }: ParameterProblem, say: Voice): string {
  const words: Wording = WORDS[reason];
  return typeof words === 'string' ? words : words(values as never, say);
}
