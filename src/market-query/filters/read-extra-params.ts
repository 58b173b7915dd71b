import { invalidParameter } from '../../errors/api-error';
import type { EndpointSpec, ExtraParam, QueryParameters, Warning } from '../market-query';
import type { Choices } from './choices';
import {
  DEFAULT_METRICS,
  DEFAULT_VIEW,
  FORMAT_CHOICES,
  GRANULARITY_CHOICES,
  MAX_SEARCH_LENGTH,
  METRIC_CHOICES,
  VIEW_CHOICES,
} from './parameters';
import { listItems, type SentParameters } from './query-string';
import { quoted, shown } from './quoted';

type ExtraValues = Pick<QueryParameters, 'view' | 'metrics' | 'limit' | 'cursor' | 'search' | 'granularity' | 'format'>;

/** Reads the parameters that only some endpoints accept. Those that this endpoint doesn't accept are undefined. */
export function readExtraParams(sent: SentParameters, endpoint: EndpointSpec): ExtraValues & { warnings: Warning[] } {
  const warnings: Warning[] = [];
  const accepts = (parameter: ExtraParam): boolean => endpoint.extraParams.includes(parameter);
  const textOf = (parameter: ExtraParam): string | undefined => (accepts(parameter) ? sent.texts.get(parameter) : undefined);
  return {
    view: accepts('view') ? readView(textOf('view'), warnings) : undefined,
    metrics: accepts('metrics') ? readMetrics(textOf('metrics'), warnings) : undefined,
    granularity: readGranularity(textOf('granularity')) ?? endpoint.granularity,
    limit: endpoint.limit && readLimit(textOf('limit'), endpoint.limit, warnings),
    cursor: textOf('cursor'),
    search: readSearch(textOf('q')),
    format: readFormat(sent.texts.get('format')),
    warnings,
  };
}

function readView(text: string | undefined, warnings: Warning[]): QueryParameters['view'] {
  if (text === undefined) return DEFAULT_VIEW;
  const [choice] = VIEW_CHOICES.matching(text);
  if (!choice) warnings.push(unsupported('view', text, `"${DEFAULT_VIEW}" was used`, VIEW_CHOICES));
  return choice?.admits[0] ?? DEFAULT_VIEW;
}

function readMetrics(text: string | undefined, warnings: Warning[]): QueryParameters['metrics'] {
  if (text === undefined) return [...DEFAULT_METRICS];
  const values = [...new Set(listItems(text).map((item) => item.trim()))];
  const known = METRIC_CHOICES.list.filter((choice) => values.some((value) => METRIC_CHOICES.matching(value).includes(choice)));
  const metrics = known.length > 0 ? known.flatMap(({ admits }) => admits) : [...DEFAULT_METRICS];
  for (const value of values.filter((one) => METRIC_CHOICES.matching(one).length === 0).sort()) {
    warnings.push(unsupported('metrics', value, `"${metrics.join(',')}" was used`, METRIC_CHOICES));
  }
  return metrics;
}

function readGranularity(text: string | undefined): QueryParameters['granularity'] {
  if (text === undefined) return undefined;
  const [choice] = GRANULARITY_CHOICES.matching(text);
  if (choice) return choice.admits[0];
  const { names } = GRANULARITY_CHOICES;
  const message = `${quoted(text)} isn't a granularity. Choose one of ${names.join(', ')}.`;
  throw invalidParameter('granularity', message, { didYouMean: GRANULARITY_CHOICES.near(text), supported: names });
}

function readFormat(text: string | undefined): QueryParameters['format'] {
  if (text === undefined) return undefined;
  const [choice] = FORMAT_CHOICES.matching(text);
  if (choice) return choice.admits[0];
  const { names } = FORMAT_CHOICES;
  throw invalidParameter('format', `${quoted(text)} isn't a format. Choose one of ${names.join(', ')}.`, {
    supported: names,
  });
}

/** Normalizes the search. Each of its words is a condition of the query. */
function readSearch(text: string | undefined): string | undefined {
  const search = text?.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (search !== undefined && [...search].length > MAX_SEARCH_LENGTH) {
    throw invalidParameter('q', `"q" can have at most ${MAX_SEARCH_LENGTH} characters.`);
  }
  return search;
}

/** Reads the limit. A larger one than the maximum is reduced to it, with a warning. */
function readLimit(
  text: string | undefined,
  { default: fallback, max }: NonNullable<EndpointSpec['limit']>,
  warnings: Warning[],
): number {
  if (text === undefined) return fallback;
  const rows = /^\+?\d+$/.test(text) ? Number(text) : 0;
  if (rows < 1) throw invalidParameter('limit', `"limit" must be a whole number from 1 to ${max}, not ${quoted(text)}.`);
  if (rows <= max) return rows;
  const message = `"limit" can be at most ${max} here, so ${max} was used.`;
  warnings.push({ code: 'limit_clamped', parameter: 'limit', value: shown(text), message, suggestions: [String(max)] });
  return max;
}

function unsupported(parameter: ExtraParam, value: string, consequence: string, choices: Choices<string>): Warning {
  const message = `${quoted(value)} isn't a supported value of "${parameter}", so ${consequence}.`;
  return { code: 'unsupported_value', parameter, value: shown(value), message, suggestions: [...choices.names] };
}
