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

/**
 * Throws an ArgumentError for an empty list, which would mean everything. For side B of a
 * comparison, it drops the filter that side A has.
 */
export function checkedLists(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value];
      if (value.length > 0) return [name, value.length > 1 ? value : whole(String(value[0]))];
      if (name.startsWith('with.')) return [name, ''];
      throw new ArgumentError(
        `\`${name}\` is an empty list, which would mean everything. Leave it out if that is what you want.`,
      );
    }),
  );
}
