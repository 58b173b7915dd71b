import { parameterNamed } from '../market-query/filters/parameters';
import { isolated } from '../pages/wording';

/** What a page calls a parameter of the API. */
export function labelOf(parameter: string): string {
  return parameterNamed(parameter)?.label ?? parameter;
}

/** A text in quotation marks, as JSON writes it. */
const QUOTED = /"(?:[^"\\]|\\.)*"/g;

/** A sentence of the API as a person reads it: with the labels of the parameters that it quotes. */
export function inPageWords(sentence: string): string {
  return sentence.replace(QUOTED, (quoted) => `“${isolated(labelOf(unquoted(quoted)))}”`);
}

function unquoted(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
