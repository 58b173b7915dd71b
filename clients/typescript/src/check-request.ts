import { ArgumentError } from './errors';

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/** Throws an ArgumentError for what can't be sent, or would be sent as something else. */
export function checkHeader(option: string, value: string): void {
  if (PRINTABLE_ASCII.test(value)) return;
  throw new ArgumentError(
    `\`${option}\` is sent as a header, which only holds printable ASCII characters. Use others in its place.`,
  );
}

/**
 * URLs drop the names "." and "..", and an empty one would request the list instead of a record.
 */
export function checkName(path: string, name: unknown): void {
  if (!path.includes('{name}')) return;
  const text = typeof name === 'string' ? name.trim() : '';
  if (text === '' || text === '.' || text === '..') {
    throw new ArgumentError(
      `${path} needs a \`name\`, which can't be ${JSON.stringify(name ?? null)}. Pass the record's name or slug.`,
    );
  }
}

/** Repeated values are taken whole, but a single one would be split at its commas. */
const whole = (text: string): string =>
  /[,"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** These take an instant. Every other date that a parameter takes is a UTC day. */
const INSTANTS = new Set(['as_of', 'since', 'until']);

/**
 * The query as it is sent: numbers, days and truth values as text, and lists item by item. Throws an
 * ArgumentError for an empty list, which would mean everything, and for a value that has no text,
 * such as a Map. Leaves out what is undefined or null.
 */
export function checkedQuery(query: Record<string, unknown>): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    sent[name] =
      Array.isArray(value) || value instanceof Set
        ? listOf(name, Array.from(value as Iterable<unknown>))
        : textOf(name, value);
  }
  return sent;
}

function listOf(name: string, values: unknown[]): string | string[] {
  const texts = values.map((value) => textOf(name, value));
  const isEmpty = texts.every((text) => text.trim() === '');
  if (isEmpty && name.startsWith('with.')) return ''; // drops the filter that side A has
  if (isEmpty) {
    throw new ArgumentError(
      `\`${name}\` is an empty list, which would mean everything. Leave it out if that is what you want.`,
    );
  }
  const [first = ''] = texts;
  return texts.length > 1 ? texts : whole(first);
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (value instanceof Date && !Number.isNaN(value.getTime())) {
    const instant = value.toISOString();
    return INSTANTS.has(name) ? instant : instant.slice(0, 'YYYY-MM-DD'.length);
  }
  throw new ArgumentError(
    `\`${name}\` can't be ${described(value)}. Send a text, a number, a Date, or a list of them.`,
  );
}

function described(value: unknown): string {
  if (typeof value === 'number' || value === null || value === undefined) return String(value);
  if (value instanceof Date) return 'an invalid Date';
  if (typeof value === 'object')
    return `a value of the type ${value.constructor?.name ?? 'object'}`;
  return `a ${typeof value}`;
}
