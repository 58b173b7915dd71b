import { DEAL_SOURCES } from '../aggregation/dimensions';
import { invalidParameter } from '../../errors/api-error';
import type { ExtraParameters } from './query-parameters';
import type { EndpointSpec, ExtraParam, Split } from '../endpoint/endpoint-spec';
import type { Warning } from '../warning';
import type { Choices } from './choices';
import {
  DEFAULT_METRICS,
  DEFAULT_VIEW,
  FORMAT_CHOICES,
  GRANULARITY_CHOICES,
  MAX_SEARCH_LENGTH,
  METRIC_CHOICES,
  DEAL_CHOICES,
  SPLIT_CHOICES,
  VIEW_CHOICES,
  WITH_CHOICES,
} from './parameters';
import { MAX_LOOKED_UP } from '../names/lookup.query';
import { readSort } from '../paging/sort';
import { listItems, type SentParameters } from './query-string';
import { shown } from '../../errors/quoted';

/**
 * Reads the parameters that only some endpoints accept. Those that this endpoint doesn't accept are
 * undefined.
 */
export function readExtraParams(
  sent: SentParameters,
  endpoint: EndpointSpec,
): ExtraParameters & { warnings: Warning[] } {
  const warnings: Warning[] = [];
  const accepts = (parameter: ExtraParam): boolean => endpoint.extraParams.includes(parameter);
  const textOf = (parameter: ExtraParam): string | undefined =>
    accepts(parameter) ? sent.texts.get(parameter) : undefined;
  const what = endpoint.compares && readWhat(textOf('what'));
  const splits = what ? (Object.keys(endpoint.compares[what]) as Split[]) : endpoint.splits;
  const by = readSplit(textOf('by'), splits) ?? (what && splits?.[0]);
  return {
    view: accepts('view') ? readView(textOf('view'), warnings) : undefined,
    metrics: accepts('metrics') ? readMetrics(textOf('metrics'), warnings) : undefined,
    granularity:
      readWord('granularity', textOf('granularity'), GRANULARITY_CHOICES) ?? endpoint.granularity,
    what,
    by,
    with: readWith(textOf('with')),
    limit: readLimitOf(endpoint, by, textOf('limit'), warnings),
    cursor: textOf('cursor'),
    sort: endpoint.sort && readSort(textOf('sort'), endpoint.sort),
    lookup: accepts('lookup') ? readLookup(sent) : undefined,
    search: readSearch(textOf('q')),
    format: readWord('format', sent.texts.get('format'), FORMAT_CHOICES),
    warnings,
  };
}

function readView(text: string | undefined, warnings: Warning[]): ExtraParameters['view'] {
  if (text === undefined) return DEFAULT_VIEW;
  const [choice] = VIEW_CHOICES.matching(text);
  if (!choice) warnings.push(unsupported('view', text, DEFAULT_VIEW, VIEW_CHOICES));
  return choice?.keys[0] ?? DEFAULT_VIEW;
}

function readMetrics(text: string | undefined, warnings: Warning[]): ExtraParameters['metrics'] {
  if (text === undefined) return [...DEFAULT_METRICS];
  const values = [...new Set(listItems(text).map((item) => item.trim()))];
  const known = METRIC_CHOICES.list.filter((choice) =>
    values.some((value) => METRIC_CHOICES.matching(value).includes(choice)),
  );
  const metrics = known.length > 0 ? known.flatMap(({ keys }) => keys) : [...DEFAULT_METRICS];
  for (const value of values.filter((one) => METRIC_CHOICES.matching(one).length === 0).sort()) {
    warnings.push(unsupported('metrics', value, metrics.join(','), METRIC_CHOICES));
  }
  return metrics;
}

/** Reads one word of a closed list. */
function readWord<Word>(
  parameter: 'granularity' | 'format',
  text: string | undefined,
  choices: Choices<Word>,
): Word | undefined {
  if (text === undefined) return undefined;
  const [choice] = choices.matching(text);
  if (choice) return choice.keys[0];
  const near = parameter === 'granularity' ? choices.near(text) : [];
  throw invalidParameter('not_a_word', { parameter, value: text, allowed: choices.names, near });
}

/** Reads which deals are compared. */
function readWhat(text: string | undefined): ExtraParameters['what'] {
  if (text === undefined) return DEAL_SOURCES[0];
  const [what] = DEAL_CHOICES.matching(text);
  if (what) return what.keys[0];
  throw notAmong('what', text, DEAL_CHOICES.names);
}

/** Reads what side B is about. */
function readWith(text: string | undefined): ExtraParameters['with'] {
  if (text === undefined) return undefined;
  const [choice] = WITH_CHOICES.matching(text);
  if (choice) return choice.keys[0];
  throw notAmong('with', text, WITH_CHOICES.names);
}

function notAmong(parameter: ExtraParam, value: string, allowed: readonly string[]): Error {
  return invalidParameter('not_a_choice', { parameter, value, near: [], allowed });
}

/** Reads what the deals are split by. */
function readSplit(
  text: string | undefined,
  splits: EndpointSpec['splits'] = [],
): ExtraParameters['by'] {
  if (text === undefined) return undefined;
  const split = SPLIT_CHOICES.matching(text)[0]?.name as ExtraParameters['by'];
  if (split && splits.includes(split)) return split;
  throw notAmong('by', text, splits);
}

/** Without `by`, a history has no series to limit. */
function ignoredLimit(text: string | undefined, warnings: Warning[]): undefined {
  if (text === undefined) return;
  warnings.push({
    code: 'ignored_parameter',
    parameter: 'limit',
    value: shown(text),
    needs: 'by',
    suggestions: ['by'],
  });
}

/** Reads the names of a lookup, which goes together only with what doesn't select records. */
function readLookup({ texts }: SentParameters): string[] | undefined {
  const text = texts.get('lookup');
  if (text === undefined) return undefined;
  const names = [...new Set(listItems(text).map((item) => item.trim()))];
  if (names.length > MAX_LOOKED_UP)
    throw invalidParameter('too_many', { parameter: 'lookup', max: MAX_LOOKED_UP, unit: 'items' });
  const other = [...texts.keys()].find((name) => !BESIDE_LOOKUP.has(name));
  if (other !== undefined)
    throw invalidParameter('lookup_alone', { parameter: 'lookup', otherParameter: other });
  return names;
}

const BESIDE_LOOKUP: ReadonlySet<string> = new Set(['lookup', 'as_of', 'format', 'gen']);

/** Normalizes the search. Each of its words is a condition of the query. */
function readSearch(text: string | undefined): string | undefined {
  const search = text?.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (search !== undefined && [...search].length > MAX_SEARCH_LENGTH) {
    throw invalidParameter('too_many', {
      parameter: 'q',
      max: MAX_SEARCH_LENGTH,
      unit: 'characters',
    });
  }
  return search;
}

/** A history takes a limit only if it is split. */
function readLimitOf(
  { splits, limit }: EndpointSpec,
  by: Split | undefined,
  text: string | undefined,
  warnings: Warning[],
): number | undefined {
  return splits && !by ? ignoredLimit(text, warnings) : limit && readLimit(text, limit, warnings);
}

/** Reads the limit. A larger one than the maximum is reduced to it, with a warning. */
function readLimit(
  text: string | undefined,
  { default: fallback, max }: NonNullable<EndpointSpec['limit']>,
  warnings: Warning[],
): number | undefined {
  if (text === undefined) return fallback;
  const rows = /^\+?\d+$/.test(text) ? Number(text) : 0;
  if (rows < 1)
    throw invalidParameter('not_a_whole_number', { parameter: 'limit', min: 1, max, value: text });
  if (rows <= max) return rows;
  const used = String(max);
  warnings.push({
    code: 'limit_clamped',
    parameter: 'limit',
    value: shown(text),
    used,
    suggestions: [used],
  });
  return max;
}

function unsupported(
  parameter: ExtraParam,
  value: string,
  used: string,
  choices: Choices<string>,
): Warning {
  return {
    code: 'unsupported_value',
    parameter,
    value: shown(value),
    used,
    suggestions: [...choices.names],
  };
}
