import { invalidParameter, namingParameters } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import { OTHER_SIDE } from '../filters/api-parameters';
import { actsOn, valueOf } from '../filters/parameter';
import { isOfBothSides, parameterNamed } from '../filters/parameters';
import { END, OFFSET, PERIOD_PARAMETERS, START, TIMEFRAME } from '../filters/period-parameters';
import { canonicalForm, type QueryParameters } from '../filters/query-parameters';
import { parseQueryString, type SentParameters } from '../filters/query-string';
import { readExtraParams } from '../filters/read-extra-params';
import { readMarketQuery } from '../filters/read-market-query';
import { suggestedParameters } from '../filters/suggested-parameters';
import type { KnownValues } from '../filters/vocabulary-store';
import { addDays } from '../periods/calendar';
import type { Period } from '../periods/period';
import { type PeriodCompared, periodCompared } from '../periods/period-before';
import type { Warning } from '../periods/warning';

type Pair = [name: string, text: string];

/**
 * Reads a request for two sides of a breakdown. Side B has the prefix `with.`, and inherits what it
 * doesn't name from side A (contract 4.6). With
 *
 *   by=category&timeframe=ttm&countries=US&stages=Seed&with.countries=DE
 *
 * side A is the Seed rounds in the US of the last twelve months, and side B those in Germany of the
 * twelve months before. The period is the only thing that isn't inherited.
 */
export function readComparison(
  search: string,
  endpoint: EndpointSpec,
  known: KnownValues,
  today: string,
): QueryParameters {
  const { unprefixed, sideA, sideB, ignored } = pairsOf(search);
  const { warnings: common, ...extra } = readExtraParams(sentBy(unprefixed), endpoint);
  const spec = sideSpec(endpoint, extra);

  const a = readMarketQuery(sentBy(sideA), spec, known, today);
  assertOnePeriod(sideB, extra.with);
  const b = namingParameters(ofOtherSide, () => {
    const others = { periodOfA: a.period, compared: extra.with };
    const pairs = [...inherited(sideA, sideB), ...withPeriod(sideB, others, endpoint)];
    return readMarketQuery(sentBy(pairs), spec, known, today);
  });

  const warnings = [
    ...common,
    ...a.warnings.map((warning) => namingEither(warning, endpoint)),
    ...warningsOnlyOf(b, a),
    ...ignored.map(ignoredWarning),
  ];
  return {
    ...extra,
    period: { ...a.period, deprecated: a.period.deprecated || b.period.deprecated },
    filters: a.filters,
    filtersApplied: filtersOf(a, b),
    warnings,
    sides: { a, b },
    canonical: canonicalForm({ ...extra, sides: [a.canonical, b.canonical], warnings }),
  };
}

/**
 * The shared parameter `with=` names the period of side B, and so do side B's own parameters, such
 * as `with.timeframe=`. Only one of them can count.
 */
function assertOnePeriod(sideB: readonly Pair[], compared: PeriodCompared | undefined): void {
  const [sentName] = sideB.find(([name, text]) => isOfPeriod(name) && text.trim()) ?? [];
  if (compared === undefined || sentName === undefined) return;
  throw invalidParameter(
    'other_period',
    { parameter: ofOtherSide(sentName), otherParameter: 'with' },
    'conflicting_parameters',
  );
}

/** What is sent for each side, without what side B inherits. */
export function sidesIn(search: string): SentParameters[] {
  const { unprefixed, sideB } = pairsOf(search);
  return [sentBy(unprefixed), namingParameters(ofOtherSide, () => sentBy(sideB))];
}

/** The parameters of a query string. */
interface ComparedPairs {
  /** All without the prefix: those of side A, and those that both sides share, such as `what`. */
  unprefixed: Pair[];
  /** Those of side A only. */
  sideA: Pair[];
  /** Those of side B, without their prefix. */
  sideB: Pair[];
  /** Shared ones that were sent with the prefix, which have no effect there. */
  ignored: Pair[];
}

function pairsOf(search: string): ComparedPairs {
  const pairs: Pair[] = [...new URLSearchParams(search)];
  const unprefixed = pairs.filter(([name]) => !name.startsWith(OTHER_SIDE));
  const prefixed = pairs
    .filter(([name]) => name.startsWith(OTHER_SIDE))
    .map(([name, text]): Pair => [name.slice(OTHER_SIDE.length), text]);
  return {
    unprefixed,
    sideA: unprefixed.filter(([name]) => !isOfBothSides(name)),
    sideB: prefixed.filter(([name]) => !isOfBothSides(name)),
    ignored: prefixed.filter(([name]) => isOfBothSides(name)),
  };
}

function ignoredWarning([name, text]: Pair): Warning {
  return {
    code: 'ignored_parameter',
    parameter: ofOtherSide(name),
    value: shown(text),
    suggestions: [],
  };
}

/** The limit is about the compared rows, not about those of one side. */
function sideSpec(
  { compares, defaultTimeframe }: EndpointSpec,
  { what, by }: Pick<QueryParameters, 'what' | 'by'>,
): EndpointSpec {
  const compared = what && by && compares?.[what][by];
  if (!compared) throw new Error(`No breakdown is compared by ${by}.`);
  const { limit: _, ...breakdown } = compared;
  return { ...breakdown, defaultTimeframe };
}

function sentBy(pairs: readonly Pair[]): SentParameters {
  return parseQueryString(new URLSearchParams([...pairs]).toString());
}

function canonicalName(name: string): string {
  return parameterNamed(name)?.name ?? name;
}

function isOfPeriod(name: string): boolean {
  return PERIOD_PARAMETERS.some((parameter) => parameter === parameterNamed(name));
}

/** What side B takes from side A. An empty filter takes nothing, so that it can do without it. */
function inherited(sideA: readonly Pair[], sideB: readonly Pair[]): Pair[] {
  const named = sideB.map(([name]) => canonicalName(name));
  return sideA.filter(([name]) => !isOfPeriod(name) && !named.includes(canonicalName(name)));
}

/**
 * One of these gives side B a period of its own. An offset only moves side A's, so it isn't among
 * them.
 */
const OWN_PERIOD = [TIMEFRAME, START, END];

/**
 * The parameters of side B with its period: the one that was sent, or side A's moved by an offset,
 * or the one before side A's that `with` names.
 */
function withPeriod(
  sideB: readonly Pair[],
  { periodOfA, compared }: { periodOfA: Period; compared: PeriodCompared | undefined },
  endpoint: EndpointSpec,
): readonly Pair[] {
  const sent = sentBy(sideB);
  if (OWN_PERIOD.some(({ name }) => sent.texts.has(name))) return sideB;

  const { timeframe, start, end } = periodOfA;
  if (start === null || end === null)
    throw invalidParameter('nothing_before', { parameter: 'timeframe' });
  const weeks = valueOf(OFFSET, { ...sent, endpoint, warnings: [] });
  const days =
    weeks === undefined
      ? periodCompared({ timeframe, start, end }, compared)
      : { start: weeksBefore(start, weeks), end: weeksBefore(end, weeks) };
  const others = sideB.filter(([name]) => parameterNamed(name) !== OFFSET);
  return [...others, ...Object.entries(days)];
}

/** An offset counts back with either sign. */
function weeksBefore(day: string, weeks: number): string {
  return addDays(day, -7 * Math.abs(weeks));
}

/** An unknown parameter beside those of a side may stand for one of both sides, or of side B. */
function namingEither(warning: Warning, endpoint: EndpointSpec): Warning {
  if (warning.code !== 'unknown_parameter') return warning;
  const [, ofB] = /^with[._]?(.+)$/i.exec(warning.parameter) ?? [];
  const near = suggestedParameters(ofB ?? warning.parameter, (one) => actsOn(one, endpoint));
  return { ...warning, suggestions: ofB === undefined ? near : near.map(ofOtherSide) };
}

function ofOtherSide(name: string): string {
  return `${OTHER_SIDE}${name}`;
}

/** What side A has said already isn't said again. */
function warningsOnlyOf(b: QueryParameters, a: QueryParameters): Warning[] {
  const said = new Set(a.warnings.map((warning) => JSON.stringify(warning)));
  return b.warnings
    .filter((warning) => !said.has(JSON.stringify(warning)))
    .map(({ parameter, suggestions, elsewhere, ...warning }) => ({
      ...warning,
      parameter: ofOtherSide(parameter),
      suggestions:
        warning.code === 'unknown_parameter' ? suggestions.map(ofOtherSide) : suggestions,
      elsewhere: elsewhere && { ...elsewhere, parameter: ofOtherSide(elsewhere.parameter) },
    }));
}

/**
 * The filters of side A, and those in which side B differs, under the names that they are sent
 * with.
 */
function filtersOf(a: QueryParameters, b: QueryParameters): QueryParameters['filtersApplied'] {
  const ofA = a.filtersApplied ?? {};
  const ofB = b.filtersApplied ?? {};
  const names = Object.keys({ ...ofA, ...ofB }).filter(
    (name) => JSON.stringify(ofA[name]) !== JSON.stringify(ofB[name]),
  );
  const applied = {
    ...ofA,
    ...Object.fromEntries(names.map((name) => [ofOtherSide(name), ofB[name] ?? []])),
  };
  return Object.keys(applied).length > 0 ? applied : null;
}
