import { unaccent } from '../../../market-data/names/company-name';
import { counted } from '../../../platform/pages/wording';
import type { NotedColumn, Spelling } from '../noted-column';
import type { QualityRule, Suspicion } from '../quality-rule';

interface OtherSpelling extends Spelling {
  column: NotedColumn;
  usual: Spelling;
}

export const SPELLINGS: QualityRule = {
  kind: 'spelling',
  title: 'Values that are spelled in two ways',
  severities: {
    medium: 'The spellings differ only in blanks.',
    low: 'The spellings differ in case, accents, blanks or punctuation.',
  },
  sentences: {
    other_spelling: {
      words: (_, { text, rows, usual }: OtherSpelling) =>
        `${JSON.stringify(text)} (${counted(rows, 'row')}) is also spelled ${JSON.stringify(usual.text)} (${counted(usual.rows, 'row')}, first on line ${usual.line}).`,
      example:
        '"Workforce identity" (1 row) is also spelled "Workforce Identity" (2 rows, first on line 3).',
    },
  },
  id: (_, { text, column: { file, name } }: OtherSpelling) =>
    `${file}.${name}:${text.replace(/^\s|\s$|\s(?=\s)/gu, '_')}`,
  *find({ columns }) {
    for (const column of columns) yield* otherSpellings(column);
  },
};

function* otherSpellings(column: NotedColumn): Generator<Suspicion> {
  const byKey = new Map<string, Spelling[]>();
  for (const spelling of column.spellings.values()) {
    const key = spellingKey(spelling.text);
    byKey.set(key, [...(byKey.get(key) ?? []), spelling]);
  }
  for (const same of byKey.values()) {
    const [usual, ...others] = same.sort(byUse) as [Spelling, ...Spelling[]];
    for (const spelling of others) {
      const { text, line } = spelling;
      const isBlank = withoutBlanks(text) === withoutBlanks(usual.text);
      yield {
        at: [{ file: column.file, line }],
        column: column.name,
        severity: isBlank ? 'medium' : 'low',
        value: text,
        detail: { ...spelling, column, usual },
      };
    }
  }
}

/** The one that most rows have comes first. */
function byUse(one: Spelling, other: Spelling): number {
  return other.rows - one.rows || (one.text < other.text ? -1 : 1);
}

const withoutBlanks = (text: string): string => text.replace(/\s+/gu, '');

function spellingKey(text: string): string {
  return (
    unaccent(text)
      .replace(/&/g, 'and')
      .replace(/[^\p{L}\p{N}]+/gu, '') || text
  );
}
