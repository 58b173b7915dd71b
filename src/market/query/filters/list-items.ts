import { cutName, tidyName } from '../../../market-data/names/company-name';

/** The whole item is in quotes: `"Risk, Fraud & Abuse"`. In quotes, `""` stands for a quote. */
const QUOTED = /^\s*"((?:[^"]|"")*)"\s*$/;
/** The items of a list. Quotes that aren't closed, or that have text beside them, are part of the text. */
const ITEMS = /\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g;

/**
 * The items of a list. Empty ones are left out, also those in quotes. One in double quotes is taken
 * whole. The others aren't trimmed, because a space at the end may be an unencoded +, as in `Series C+`.
 */
export function listItems(text: string): string[] {
  const items = text.includes('"') ? (text.match(ITEMS) ?? []) : text.split(',');
  return items.map(unquoted).filter(isNotBlank);
}

export function isNotBlank(item: string): boolean {
  return item.trim() !== '';
}

/** An item without the quotes around it. */
export function unquoted(item: string): string {
  const [, quoted] = QUOTED.exec(item) ?? [];
  return quoted === undefined ? item : quoted.replaceAll('""', '"');
}

/** An item, written for a list: in quotes if it has a comma or begins with a quote. */
export function listedItem(item: string): string {
  return /,|^\s*"/.test(item) ? `"${item.replaceAll('"', '""')}"` : item;
}

/** The tidy names of records in a list, each once, cut where comparing ends. */
export function namesIn(text: string): string[] {
  return [...new Set(listItems(text).map((item) => cutName(tidyName(item))))];
}
