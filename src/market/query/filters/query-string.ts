import { normalForm } from '../../../market-data/names/normal-form';
import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import type { Parameter } from './parameter';
import { parameterNamed } from './parameters';

export const MAX_VALUE_LENGTH = 4000;
const MAX_LIST_ITEMS = 200;
const MAX_UNKNOWN_NAMES = 100;

/** The parsed parameters of a query string, not yet checked against an endpoint or a vocabulary. */
export interface SentParameters {
  /**
   * The text of each parameter by its name (not its aliases); repeated lists are joined. Empty
   * parameters are left out.
   */
  texts: ReadonlyMap<string, string>;
  /** The names of those that were left out. */
  empty: ReadonlySet<string>;
  /** The spelling in which each of them was sent first: its name or an alias. */
  spellings: ReadonlyMap<string, string>;
  /** Unknown parameters with their text, sorted by name. */
  unknown: readonly { name: string; text: string }[];
}

/**
 * Parses a query string. Invalid percent-encoding is kept as text (WHATWG URL) and gets a refusal
 * or a warning like any other text.
 */
export function parseQueryString(search: string): SentParameters {
  const texts = new Map<string, string[]>();
  const spellings = new Map<string, string>();
  const unknown = new Map<string, string[]>();
  for (const [name, text] of new URLSearchParams(search)) {
    if (/[[\]]/.test(name)) throw invalidParameter('has_brackets', { parameter: shown(name) });
    const parameter = parameterNamed(name);
    if (parameter?.kind !== 'ignored') assertReadable(name, text, maxLengthOf(parameter));
    const known = parameter ? texts : unknown;
    const key = parameter?.name ?? name;
    known.set(key, [...(known.get(key) ?? []), text]);
    if (text.trim() !== '' && !spellings.has(key)) spellings.set(key, name);
  }
  assertFew(unknown);
  const read = oneTextEach(texts, spellings);
  const empty = new Set([...texts.keys()].filter((name) => !read.has(name)));
  const inOrder = [...unknown].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    texts: read,
    empty,
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
  sent: ReadonlyMap<string, readonly string[]>,
  spellings: ReadonlyMap<string, string>,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, values] of sent) {
    const parameter = parameterNamed(name)!;
    const sentAs = spellings.get(name) ?? name;
    const text =
      parameter.kind === 'list'
        ? joinedList(parameter, sentAs, values)
        : singleText(parameter, sentAs, values);
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
  const items = sent.length > 1 ? sent.map(wholeItem) : sent.flatMap(listItems);
  const text = items.map(listedItem).join(',');
  assertReadable(sentAs, text, maxLengthOf(parameter));
  if (items.length > MAX_LIST_ITEMS) {
    throw invalidParameter('too_many', { parameter: sentAs, max: MAX_LIST_ITEMS, unit: 'items' });
  }
  return items.length > 0 ? text : undefined;
}

function singleText(
  parameter: Parameter,
  sentAs: string,
  values: readonly string[],
): string | undefined {
  const texts = values
    .filter((value) => value.trim() !== '')
    .map((value) => (parameter.kind === 'integer' ? value.trim() : value));
  const [first, other] = new Map(texts.map((text) => [comparable(parameter, text), text])).values();
  if (first !== undefined && other !== undefined) {
    const aliases = [parameter.name, ...parameter.aliases].filter(
      (spelling) => spelling !== sentAs,
    );
    throw invalidParameter(
      'two_values',
      { parameter: sentAs, aliases, value: first, other },
      'conflicting_parameters',
    );
  }
  return first;
}

/** Two texts mean the same if their comparable forms are equal. */
function comparable({ kind }: Parameter, text: string): string {
  if (kind === 'integer') return /^[+-]?\d+$/.test(text) ? String(Number(text)) : text;
  return kind === 'word' ? normalForm(text) : text;
}

const QUOTED = /^\s*"((?:[^"]|"")*)"\s*$/;
const ITEMS = /\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g;

/**
 * The items of a list without empty ones. One in double quotes is taken whole. The others aren't
 * trimmed, because a space at the end may be an unencoded +.
 */
export function listItems(text: string): string[] {
  const items = text.includes('"') ? (text.match(ITEMS) ?? []) : text.split(',');
  return items.filter((item) => item.trim() !== '').map(wholeItem);
}

function wholeItem(item: string): string {
  const [, quoted] = QUOTED.exec(item) ?? [];
  return quoted === undefined ? item : quoted.replaceAll('""', '"');
}

/** An item as it can stand in a list. */
export function listedItem(item: string): string {
  return /,|^\s*"/.test(item) ? `"${item.replaceAll('"', '""')}"` : item;
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
