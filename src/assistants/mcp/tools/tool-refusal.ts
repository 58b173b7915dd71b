import { filterNamed } from '../../../market/query/filters/deal-filters';
import { ApiError, isUnavailable } from '../../../platform/errors/api-error';
import { wordsOf } from '../../../platform/errors/parameter-words';
import { FOR_ASSISTANTS } from '../../../platform/errors/voice';

/**
 * Why a call can't be answered, in words for an assistant: what is wrong, what is allowed, and what
 * to do next. Becomes a result with `isError`.
 */
export class ToolRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly outcome: 'refused' | 'limited' | 'no_access' = 'refused',
  ) {
    super(message);
  }
}

const MAX_LISTED = 40;

/** Null for a failure: of the service, or because the database is unavailable. */
export function refusalIn(error: unknown): ToolRefusal | null {
  if (error instanceof ToolRefusal) return error;
  return error instanceof ApiError && !isUnavailable(error) ? refusalOf(error) : null;
}

/** REST's refusal, with the tool that helps. */
function refusalOf({ code, message, problem, fields, retryAfterSeconds }: ApiError): ToolRefusal {
  const { parameter, did_you_mean: near, candidates } = fields;
  const parts = [
    problem ? wordsOf(problem, FOR_ASSISTANTS) : message,
    ...(parameter === undefined
      ? listed('Did you mean', near)
      : listed('Near it', namedValues(parameter, near))),
    ...listed('Several match', candidates),
    ...nextStep(code, parameter),
    ...(code === 'vintage_restoring' ? [`Call again in ${retryAfterSeconds} seconds.`] : []),
  ];
  return new ToolRefusal(code, parts.join(' '));
}

/** Codes with their names. */
function namedValues(parameter: unknown, values: unknown): unknown {
  const filter = filterNamed(parameter);
  if (!filter || !('options' in filter) || !Array.isArray(values)) return values;
  return values.map((value: string) => {
    const name = filter.options.nameOf?.(value);
    return name ? `${value} (${name})` : value;
  });
}

/**
 * Quoted as JSON, because near names come from third parties. None of them may read like a sentence
 * of ours.
 */
function listed(words: string, values: unknown): string[] {
  if (!Array.isArray(values) || values.length === 0) return [];
  const shown = values.slice(0, MAX_LISTED).map((value) => JSON.stringify(value));
  const more = values.length > MAX_LISTED ? ` and ${values.length - MAX_LISTED} more` : '';
  return [`${words}: ${shown.join(', ')}${more}.`];
}

/** The tools that know the values of filters on records. Cities have none. */
const SEARCHES = {
  company: 'search_companies',
  acquirer: 'search_companies',
  investor: 'search_investors',
} as const;

function nextStep(code: string, parameter: unknown): string[] {
  if (code === 'not_found')
    return ['Call search_companies or search_investors to find the exact name or slug.'];
  const filter = filterNamed(parameter);
  if (code !== 'invalid_parameter' || !filter) return [];
  if ('choices' in filter) return ['Call list_filter_values to see the values of a filter.'];
  return 'finds' in filter && filter.finds !== 'city'
    ? [`Call ${SEARCHES[filter.finds]} to find the exact name or slug.`]
    : [];
}
