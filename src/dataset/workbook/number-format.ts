/** The formats of spreadsheets that a workbook names by number only, as far as they mislead. */
const BUILT_IN: Readonly<Record<string, string>> = { 9: '0%', 10: '0.00%', 17: 'mmm-yy' };
const DOLLARS = new Set(['', '$', 'US$', 'USD']);
const LITERALS = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]/g;
const COLOURS_AND_CONDITIONS = /\[[^\]]*\]/g;
const CONDITION = /\[[<>=]/;
/** A blank as wide as a character, and what fills a cell. */
const PADDING = /[_*]./gu;
const DAY_OF_MONTH = /(?<!d)dd?(?!d)/i;
const FOREIGN_CURRENCY = /[^$\P{Sc}]/u;
const SCALE = /[0#?],+(?![0#?,])/;

/**
 * How a cell with this format shows something else than it holds, such as "in percent"; undefined
 * if it doesn't. A curator means what is shown.
 */
export function misleadingFormat(format: string): string | undefined {
  // Without conditions, the sections after the first are for what isn't greater than 0.
  const shown = CONDITION.test(format) ? format : format.split(';')[0]!;
  const literals = [...shown.matchAll(LITERALS)].map(
    (match) => (match[1] ?? match[2] ?? match[3])!,
  );
  const code = shown.replace(LITERALS, '').replace(COLOURS_AND_CONDITIONS, '').replace(PADDING, '');
  if (/[ymdhs]/i.test(code))
    return DAY_OF_MONTH.test(code) ? undefined : 'a date whose day is hidden';
  if (code.includes('%')) return 'a number in percent';
  if (SCALE.test(code)) return 'a number that is shown in thousands or millions';
  const foreign = literals.map((text) => text.trim()).find((text) => !DOLLARS.has(text) && /[\p{L}\p{Sc}]/u.test(text)); // prettier-ignore
  if (foreign !== undefined) return `a number that is shown with "${foreign}"`;
  return FOREIGN_CURRENCY.test(code) ? 'an amount in another currency' : undefined;
}

/** The format of each style of a workbook's cells, by its number, from the part with the styles. */
export function cellFormats(styles: string): (string | undefined)[] {
  const custom = new Map<string, string>();
  for (const [, id, code] of styles.matchAll(
    /<(?:\w+:)?numFmt\s(?=[^>]*numFmtId="(\d+)")(?=[^>]*formatCode="([^"]*)")/g,
  ))
    custom.set(id!, unescaped(code!));
  const [, cells = ''] = /<(?:\w+:)?cellXfs[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  return [...cells.matchAll(/<(?:\w+:)?xf\b([^>]*)/g)].map(([, attributes = '']) => {
    const id = /numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '0';
    return custom.get(id) ?? BUILT_IN[id];
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
};

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
