import { unaccent } from '../../../market-data/names/company-name';
import { counted } from '../../../platform/pages/wording';
import type { NotedColumn, Spelling } from '../noted-column';
import type { QualityRule } from '../quality-rule';

interface TwoSpellings {
  column: NotedColumn;
  spelling: Spelling;
  usual: Spelling;
}

/**
 * A value of a vocabulary, such as a category or a city, is spelled in two ways. Filters and charts
 * count each spelling on its own, so one value becomes two. Cities are compared within their country.
 *
 * Example: the categories "Workforce Identity" and "Workforce identity". But San Jose in the US and
 * San José in Costa Rica are two cities.
 */
export const SPELLINGS: QualityRule = {
  kind: 'spelling',
  title: 'Values that are spelled in two ways',
  severities: () => ({
    medium: 'The spellings differ only in blanks.',
    low: 'The spellings differ in case, accents, blanks or punctuation.',
  }),
  sentences: {
    other_spelling: {
      words: ({ spelling, usual }: TwoSpellings) =>
        `${JSON.stringify(spelling.text)} (${counted(spelling.rows, 'row')}) is also spelled ${JSON.stringify(usual.text)} (${counted(usual.rows, 'row')}, first on line ${usual.line}).`,
      example:
        '"Workforce identity" (1 row) is also spelled "Workforce Identity" (2 rows, first on line 3).',
    },
  },
  id({ column, spelling: { text, country } }: TwoSpellings) {
    const place = `${column.file}.${column.name}`;
    const spelled = withVisibleBlanks(text);
    return country === undefined ? `${place}:${spelled}` : `${place}:${country}:${spelled}`;
  },
  *find({ columns }) {
    for (const column of columns) {
      for (const [usual, ...others] of spellingsOfOneValue(column)) {
        for (const spelling of others) {
          const isBlank = withoutBlanks(spelling.text) === withoutBlanks(usual.text);
          yield {
            severity: isBlank ? 'medium' : 'low',
            sentence: 'other_spelling',
            at: { row: { file: column.file, line: spelling.line } },
            facts: { column, spelling, usual },
            column: column.name,
            value: spelling.text,
          };
        }
      }
    }
  },
};

/** Spellings that differ only in case, accents, blanks or punctuation, the usual one first. */
function spellingsOfOneValue({ spellings }: NotedColumn): [Spelling, ...Spelling[]][] {
  const byKey = new Map<string, [Spelling, ...Spelling[]]>();
  for (const spelling of [...spellings.values()].sort(byUse)) {
    const key = `${spelling.country ?? ''}:${spellingKey(spelling.text)}`;
    const same = byKey.get(key);
    if (same) same.push(spelling);
    else byKey.set(key, [spelling]);
  }
  return [...byKey.values()];
}

/** The one that most rows have comes first. */
function byUse(one: Spelling, other: Spelling): number {
  return other.rows - one.rows || (one.text < other.text ? -1 : 1);
}

function spellingKey(text: string): string {
  const letters = unaccent(text)
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return letters || text;
}

const withoutBlanks = (text: string): string => text.replace(/\s+/gu, '');

/** With an underscore for each blank that is one too many. */
const withVisibleBlanks = (text: string): string => text.replace(/^\s|\s$|\s(?=\s)/gu, '_');
