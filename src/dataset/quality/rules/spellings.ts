import { unaccent } from '../../../market-data/names/company-name';
import { counted } from '../../../pages/wording';
import type { DatasetFileKey } from '../../format/file-names';
import { detached } from '../../reading/detached';
import type { QualityRule, Suspicion } from '../quality-rule';
import { eachText, textColumns } from '../text-rule';

/** Columns whose values are filters or groups of charts: each spelling counts on its own there. */
const VOCABULARIES = new Set(
  'product_category category domain company_type city investor_type acquisition_type exit_type buyer_type'.split(
    ' ',
  ),
);

interface Spelling {
  text: string;
  line: number;
  rows: number;
}

interface Vocabulary {
  file: DatasetFileKey;
  column: string;
  spellings: Map<string, Spelling>;
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
      words: ({ text, rows, usual }: Spelling & { usual: Spelling }) =>
        `${JSON.stringify(text)} (${counted(rows, 'row')}) is also spelled ${JSON.stringify(usual.text)} (${counted(usual.rows, 'row')}, first on line ${usual.line}).`,
      example:
        '"Workforce identity" (1 row) is also spelled "Workforce Identity" (2 rows, first on line 3).',
    },
  },
  create: () => {
    const vocabularies = [...textColumns(VOCABULARIES)].flatMap(([file, columns]) =>
      columns.map((column): Vocabulary => ({ file, column, spellings: new Map() })),
    );
    return {
      record: (file, record) => {
        for (const { column, spellings } of vocabularies.filter((one) => one.file === file))
          eachText(record[column], (text) => count(spellings, text, record.line as number));
      },
      suspicions: () => vocabularies.flatMap((vocabulary) => [...suspicions(vocabulary)]),
    };
  },
};

function count(spellings: Map<string, Spelling>, text: string, line: number): void {
  const known = spellings.get(text);
  if (known) known.rows++;
  else spellings.set(detached(text), { text: detached(text), line, rows: 1 });
}

function* suspicions({ file, column, spellings }: Vocabulary): Generator<Suspicion> {
  const byKey = new Map<string, Spelling[]>();
  for (const spelling of spellings.values()) {
    const key = spellingKey(spelling.text);
    byKey.set(key, [...(byKey.get(key) ?? []), spelling]);
  }
  for (const same of byKey.values()) {
    const usual = same.reduce((one, other) => (isMoreUsual(other, one) ? other : one));
    for (const spelling of same) {
      if (spelling === usual) continue;
      const { text, line } = spelling;
      yield {
        file,
        rows: [{ file, line }],
        describe: () => ({
          id: `spelling:${file}.${column}:${text.replace(/^\s|\s$|\s(?=\s)/gu, '_')}`,
          severity: withoutBlanks(text) === withoutBlanks(usual.text) ? 'medium' : 'low',
          column,
          value: text,
          facts: [{ ...spelling, usual }],
        }),
      };
    }
  }
}

function isMoreUsual(one: Spelling, other: Spelling): boolean {
  return one.rows > other.rows || (one.rows === other.rows && one.text < other.text);
}

const withoutBlanks = (text: string): string => text.replace(/\s+/gu, '');

function spellingKey(text: string): string {
  return (
    unaccent(text)
      .replace(/&/g, 'and')
      .replace(/[^\p{L}\p{N}]+/gu, '') || text
  );
}
