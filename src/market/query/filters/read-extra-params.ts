import { cutName } from '../../../market-data/names/company-name';
import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import type { AnswerFormat, ExportFormat } from '../../../platform/http/answer-format';
import { MAX_LOOKED_UP } from '../../names/lookup.query';
import { DEAL_SOURCES } from '../aggregation/dimensions';
import type { EndpointSpec, Split } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import { type Choices, plainChoices } from './choices';
import { listItems } from './list-items';
import { CURSOR, LIMIT, SORT } from './page-parameters';
import { valueOf } from './parameter';
import {
  accepts,
  DEFAULT_METRICS,
  DEFAULT_VIEW,
  FORMAT_CHOICES,
  GRANULARITY_CHOICES,
  MAX_SEARCH_LENGTH,
  tidySearch,
  METRIC_CHOICES,
  DEAL_CHOICES,
  VIEW_CHOICES,
  WITH_CHOICES,
} from './parameters';
import type { ExtraParameters } from './query-parameters';
import type { SentParameters } from './query-string';
import { readWord } from './read-word';

/**
 * Reads the parameters that only some endpoints accept. Those that this endpoint doesn't accept are
 * undefined.
 */
export function readExtraParams(
  sent: SentParameters,
  endpoint: EndpointSpec,
): ExtraParameters & { warnings: Warning[] } {
  const warnings: Warning[] = [];
  const textOf = (parameter: string): string | undefined =>
    accepts(endpoint, parameter) ? sent.texts.get(parameter) : undefined;
  const reading = { ...sent, endpoint, warnings };
  const { what, by } = readSplit(endpoint, textOf);
  return {
    view: accepts(endpoint, 'view') ? readView(textOf('view'), warnings) : undefined,
    metrics: accepts(endpoint, 'metrics') ? readMetrics(textOf('metrics'), warnings) : undefined,
    granularity:
      readWord('granularity', textOf('granularity'), GRANULARITY_CHOICES) ?? endpoint.granularity,
    what,
    by,
    with: readWord('with', textOf('with'), WITH_CHOICES),
    limit: valueOf(LIMIT, reading),
    cursor: valueOf(CURSOR, reading),
    ...valueOf(SORT, reading),
    lookup: accepts(endpoint, 'lookup') ? readLookup(sent) : undefined,
    search: readSearch(textOf('q')),
    format: readWord<AnswerFormat | ExportFormat>(
      'format',
      sent.texts.get('format'),
      endpoint.formats ? plainChoices(endpoint.formats) : FORMAT_CHOICES,
    ),
    warnings,
  };
}

/** Which deals are compared, and by what deals are split. */
function readSplit(
  { compares, splitBy }: EndpointSpec,
  textOf: (parameter: string) => string | undefined,
): Pick<ExtraParameters, 'what' | 'by'> {
  const what = compares && (readWord('what', textOf('what'), DEAL_CHOICES) ?? DEAL_SOURCES[0]);
  const allowed = what ? (Object.keys(compares[what]) as Split[]) : (splitBy ?? []);
  const by = readWord('by', textOf('by'), plainChoices(allowed)) ?? (what && allowed[0]);
  return { what, by };
}

function readView(text: string | undefined, warnings: Warning[]): ExtraParameters['view'] {
  const words = text === undefined ? [] : [text];
  return readKnown('view', words, VIEW_CHOICES, [DEFAULT_VIEW], warnings)[0];
}

function readMetrics(text: string | undefined, warnings: Warning[]): ExtraParameters['metrics'] {
  const words = differentItems(text ?? '');
  return readKnown('metrics', words, METRIC_CHOICES, DEFAULT_METRICS, warnings);
}

/** The known ones of some words, or else the default. The others get a warning. */
function readKnown<Word extends string>(
  parameter: 'view' | 'metrics',
  words: readonly string[],
  choices: Choices<Word>,
  fallback: readonly Word[],
  warnings: Warning[],
): Word[] {
  const known = choices.list.filter((choice) =>
    words.some((word) => choices.matching(word).includes(choice)),
  );
  const used = known.length > 0 ? known.flatMap(({ keys }) => keys) : [...fallback];
  for (const word of words.filter((one) => choices.matching(one).length === 0).sort())
    warnings.push({
      code: 'unsupported_value',
      parameter,
      value: shown(word),
      used: used.join(','),
      suggestions: [...new Set([...choices.near(word), ...choices.names])],
    });
  return used;
}

function differentItems(text: string): string[] {
  return [...new Set(listItems(text).map((item) => item.trim()))];
}

/** Reads the names of a lookup, which goes together only with what doesn't select records. */
function readLookup({ texts, empty }: SentParameters): string[] | undefined {
  const text = texts.get('lookup');
  if (empty.has('lookup')) throw invalidParameter('empty_list', { parameter: 'lookup' });
  if (text === undefined) return undefined;
  const names = [...new Set(differentItems(text).map(cutName))];
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
  const search = text === undefined ? undefined : tidySearch(text);
  if (search !== undefined && [...search].length > MAX_SEARCH_LENGTH) {
    throw invalidParameter('too_many', {
      parameter: 'q',
      max: MAX_SEARCH_LENGTH,
      unit: 'characters',
    });
  }
  return search;
}
