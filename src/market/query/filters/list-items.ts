import { cutName, tidyName } from '../../../market-data/names/company-name';

const QUOTED = /^\s*"((?:[^"]|"")*)"\s*$/;
const ITEMS = /\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g;

/**
 * The items of a list without empty ones. One in double quotes is taken whole. The others aren't
 * trimmed, because a space at the end may be an unencoded +.
 */
export function listItems(text: string): string[] {
  const items = text.includes('"') ? (text.match(ITEMS) ?? []) : text.split(',');
  return items.map(wholeItem).filter(isNotBlank);
}

/** An empty item in quotes is an empty item, too. */
export function isNotBlank(item: string): boolean {
  return item.trim() !== '';
}

/** An item without the quotes around it. */
export function wholeItem(item: string): string {
  const [, quoted] = QUOTED.exec(item) ?? [];
  return quoted === undefined ? item : quoted.replaceAll('""', '"');
}

/** An item as it can stand in a list. */
export function listedItem(item: string): string {
  return /,|^\s*"/.test(item) ? `"${item.replaceAll('"', '""')}"` : item;
}

/** The names of records in a list, each once, in the form in which they are compared. */
export function namesIn(text: string): string[] {
  return [...new Set(listItems(text).map((item) => cutName(tidyName(item))))];
}
