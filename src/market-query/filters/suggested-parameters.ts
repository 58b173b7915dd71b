import { nearestNamesAmong } from '../../market-data/names/nearest-names';
import { normalForm } from '../../market-data/names/normal-form';
import type { EndpointSpec } from '../endpoint/endpoint-spec';
import { actsOn } from './parameter';
import { PARAMETERS, parameterNamed } from './parameters';

const MAX_SUGGESTIONS = 3;
const SPELLINGS = PARAMETERS.flatMap(({ name, aliases }) => [name, ...aliases]);
const nearestSpellings = nearestNamesAmong(SPELLINGS);

/** What other APIs call a parameter of ours. */
const USUAL_WORDS = new Map([
  ['pagesize', 'limit'],
  ['perpage', 'limit'],
  ['search', 'q'],
  ['query', 'q'],
  ['name', 'q'],
  ['page', 'cursor'],
  ['skip', 'cursor'],
]);

/**
 * The parameters of an endpoint that an unknown one may stand for: its singular or plural first,
 * then similar spellings, then the word of other APIs.
 */
export function suggestedParameters(unknown: string, endpoint: EndpointSpec): string[] {
  const form = normalForm(unknown);
  const sameWord = SPELLINGS.filter(
    (spelling) => singular(normalForm(spelling)) === singular(form),
  );
  const usual = USUAL_WORDS.get(form) ?? [];
  const suggested = new Set([...sameWord, ...nearestSpellings(unknown), usual].flat());
  return [...suggested]
    .filter((spelling) => actsOn(parameterNamed(spelling)!, endpoint))
    .slice(0, MAX_SUGGESTIONS);
}

function singular(form: string): string {
  return form.replace(/ies$/, 'y').replace(/s$/, '');
}
