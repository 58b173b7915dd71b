import { ApiError, invalidParameter } from '../../errors/api-error';
import { normalForm } from '../../market-data/names/normal-form';
import type { Parameter } from './parameter';
import { parameterSpelled } from './parameters';
import { quoted, shown } from './quoted';

export const MAX_VALUE_LENGTH = 4000;
const MAX_LIST_ITEMS = 200;
const MAX_UNKNOWN_NAMES = 100;

/** What a query string says, by parameter; nothing of it is judged against a question or a vocabulary yet. */
export interface SentParameters {
  /** By the parameter's own name: its one text, or its list with the repeats joined. Empty ones are absent. */
  texts: ReadonlyMap<string, string>;
  /** Names that are no parameter, sorted, with what was sent. */
  unknown: readonly { name: string; text: string }[];
}

/** Bad percent-encoding is kept as it stands (WHATWG URL), so that it is refused or warned about like any other text. */
export function parseQueryString(search: string): SentParameters {
  const texts = new Map<string, string[]>();
  const unknown = new Map<string, string[]>();
  for (const [name, text] of new URLSearchParams(search)) {
    if (/[[\]]/.test(name))
      throw invalidParameter(shown(name), `Write ${quoted(name)} without brackets; lists are comma-separated.`);
    const parameter = parameterSpelled(name);
    if (parameter?.kind !== 'unread') assertReadable(name, text);
    const known = parameter ? texts : unknown;
    const key = parameter?.name ?? name;
    known.set(key, [...(known.get(key) ?? []), text]);
  }
  if (unknown.size > MAX_UNKNOWN_NAMES) {
    throw invalidParameter(
      shown([...unknown.keys()][0]!),
      `More than ${MAX_UNKNOWN_NAMES} parameters that do not exist were sent.`,
    );
  }
  return { texts: oneTextEach(texts), unknown: sortedByName(unknown) };
}

function oneTextEach(sent: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, values] of sent) {
    const parameter = parameterSpelled(name)!;
    const text = parameter.kind === 'list' ? joinedList(parameter, values) : singleText(parameter, values);
    if (text !== undefined) texts.set(name, text);
  }
  return texts;
}

function joinedList(parameter: Parameter, values: readonly string[]): string | undefined {
  const text = values.join(',');
  assertReadable(parameter.name, text);
  const items = listItems(text);
  if (items.length > MAX_LIST_ITEMS)
    throw invalidParameter(parameter.name, `"${parameter.name}" takes at most ${MAX_LIST_ITEMS} items.`);
  return items.length > 0 ? text : undefined;
}

function singleText(parameter: Parameter, values: readonly string[]): string | undefined {
  const texts = values
    .filter((value) => value.trim() !== '')
    .map((value) => (parameter.kind === 'integer' ? value.trim() : value));
  const [first, other] = new Map(texts.map((text) => [comparable(parameter, text), text])).values();
  if (other !== undefined) {
    const spellings = [parameter.name, ...parameter.aliases].map((name) => `"${name}"`).join(', ');
    throw new ApiError('conflicting_parameters', {
      error: `${spellings} may be given one value, not both ${quoted(first!)} and ${quoted(other)}.`,
      fields: { parameter: parameter.name },
    });
  }
  return first;
}

/** Two texts with the same comparable text say the same. */
function comparable({ kind }: Parameter, text: string): string {
  if (kind === 'integer') return /^[+-]?\d+$/.test(text) ? String(Number(text)) : text;
  return kind === 'word' ? normalForm(text) : text;
}

/** The items of a list, untrimmed (a blank at the end may be an unencoded +), without the empty ones. */
export function listItems(text: string): string[] {
  return text.split(',').filter((item) => item.trim() !== '');
}

function assertReadable(name: string, text: string): void {
  if (text.length > MAX_VALUE_LENGTH && [...text].length > MAX_VALUE_LENGTH) {
    throw invalidParameter(shown(name), `The value of ${quoted(name)} is longer than ${MAX_VALUE_LENGTH} characters.`);
  }
  // PostgreSQL has no text with the character 0.
  if (text.includes('\0')) throw invalidParameter(shown(name), `The value of ${quoted(name)} holds a NUL character.`);
}

function sortedByName(unknown: ReadonlyMap<string, readonly string[]>): { name: string; text: string }[] {
  return [...unknown].map(([name, values]) => ({ name, text: values.join(',') })).sort((a, b) => (a.name < b.name ? -1 : 1));
}
