import { normalForm } from '../../../market-data/names/normal-form';
import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import { isNotBlank, listedItem, listItems, unquoted } from './list-items';
import { type Parameter, type SentTexts, wholeNumberIn } from './parameter';
import { parameterNamed } from './parameters';

export const MAX_VALUE_LENGTH = 4000;
const MAX_LIST_ITEMS = 200;
const MAX_UNKNOWN_NAMES = 100;

/** One value of a parameter, and the spelling of the parameter. */
interface SentText {
  name: string;
  text: string;
}

/** The parsed parameters of a query string, not yet checked against an endpoint or a vocabulary. */
export interface SentParameters extends SentTexts {
  /** The spelling in which each of them was sent first: its name or an alias. */
  readonly spellings: ReadonlyMap<string, string>;
  /** Unknown parameters with their text, sorted by name. */
  readonly unknown: readonly { name: string; text: string }[];
}

/**
 * Parses a query string. Invalid percent-encoding is kept as text (WHATWG URL) and gets a refusal
 * or a warning like any other text.
 */
export function parseQueryString(search: string): SentParameters {
  const sent = new Map<Parameter, SentText[]>();
  const spellings = new Map<string, string>();
  const unknown = new Map<string, string[]>();
  for (const [name, text] of new URLSearchParams(search)) {
    if (/[[\]]/.test(name)) throw invalidParameter('has_brackets', { parameter: shown(name) });
    const parameter = parameterNamed(name);
    if (parameter?.kind !== 'ignored') assertReadable(name, text, maxLengthOf(parameter));
    if (!parameter) {
      unknown.set(name, [...(unknown.get(name) ?? []), text]);
      continue;
    }
    sent.set(parameter, [...(sent.get(parameter) ?? []), { name, text }]);
    if (text.trim() !== '' && !spellings.has(parameter.name)) spellings.set(parameter.name, name);
  }
  assertFew(unknown);
  const texts = oneTextEach(sent, spellings);
  const names = [...sent.keys()].map(({ name }) => name);
  const inOrder = [...unknown].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    texts,
    empty: new Set(names.filter((name) => !texts.has(name))),
    spellings,
    unknown: inOrder.map(([name, values]) => ({ name, text: values.join(',') })),
  };
}

function assertFew(unknown: ReadonlyMap<string, unknown>): void {
  if (unknown.size <= MAX_UNKNOWN_NAMES) return;
  const [first = ''] = unknown.keys();
  throw invalidParameter('many_unknown', { parameter: shown(first), max: MAX_UNKNOWN_NAMES });
}

function oneTextEach(
  sent: ReadonlyMap<Parameter, readonly SentText[]>,
  spellings: ReadonlyMap<string, string>,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [parameter, values] of sent) {
    const { name } = parameter;
    const text =
      parameter.kind === 'list'
        ? joinedList(
            parameter,
            spellings.get(name) ?? name,
            values.map((each) => each.text),
          )
        : singleText(parameter, values);
    if (text !== undefined) texts.set(name, text);
  }
  return texts;
}

/** Sent once, commas separate the items; repeated, each value is one. */
function joinedList(
  parameter: Parameter,
  sentAs: string,
  values: readonly string[],
): string | undefined {
  const sent = values.filter((value) => value.trim() !== '');
  const items = sent.length > 1 ? sent.map(unquoted).filter(isNotBlank) : sent.flatMap(listItems);
  const text = items.map(listedItem).join(',');
  assertReadable(sentAs, text, maxLengthOf(parameter));
  if (items.length > MAX_LIST_ITEMS) {
    throw invalidParameter('too_many', { parameter: sentAs, max: MAX_LIST_ITEMS, unit: 'items' });
  }
  return items.length > 0 ? text : undefined;
}

function singleText(parameter: Parameter, values: readonly SentText[]): string | undefined {
  const sent = values
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text }) => ({ name, text: parameter.kind === 'integer' ? text.trim() : text }));
  const [first] = sent;
  if (first === undefined) return undefined;
  if (parameter.kind === 'ignored') return first.text;
  const other = sent.find(
    ({ text }) => comparable(parameter, text) !== comparable(parameter, first.text),
  );
  if (other === undefined) return first.text;
  throw other.name === first.name
    ? invalidParameter(
        'two_values',
        { parameter: first.name, value: first.text, other: other.text },
        'conflicting_parameters',
      )
    : invalidParameter(
        'two_spellings',
        {
          parameter: first.name,
          otherParameter: other.name,
          value: first.text,
          other: other.text,
        },
        'conflicting_parameters',
      );
}

/** Two texts mean the same if their comparable forms are equal. */
function comparable({ kind, readAs }: Parameter, text: string): string {
  if (readAs) return readAs(text);
  if (kind === 'integer') return String(wholeNumberIn(text) ?? text);
  return kind === 'word' ? normalForm(text) : text;
}

function maxLengthOf(parameter: Parameter | undefined): number {
  const isList = parameter?.kind === 'list';
  return (isList ? parameter.schema.maxLength : undefined) ?? MAX_VALUE_LENGTH;
}

function assertReadable(name: string, text: string, max: number): void {
  if (text.length > max && [...text].length > max) {
    throw invalidParameter('long_value', { parameter: shown(name), max });
  }
  // PostgreSQL doesn't support NUL characters in text.
  if (text.includes('\0')) throw invalidParameter('has_nul', { parameter: shown(name) });
}
