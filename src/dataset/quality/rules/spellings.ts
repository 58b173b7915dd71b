import { unaccent } from '../../../market-data/names/company-name';
import { counted } from '../../../pages/wording';
import type { DatasetFileKey } from '../../format/file-names';
import { detached } from '../../reading/detached';
import type { QualityRule, Suspicion } from '../quality-rule';

/** Columns whose values are filters or groups of charts: each spelling counts on its own there. */
const VOCABULARIES: Partial<Record<DatasetFileKey, readonly string[]>> = {
  categories: ['product_category', 'category', 'domain'],
  companies: ['company_type', 'city'],
  investors: ['investor_type'],
  acquisitions: ['acquisition_type', 'exit_type', 'buyer_type'],
};

interface Spelling {
  text: string;
  line: number;
  rows: number;
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
    const found = new Map<DatasetFileKey, { column: string; spellings: Map<string, Spelling> }[]>(
      Object.entries(VOCABULARIES).map(([file, columns]) => [
        file as DatasetFileKey,
        columns.map((column) => ({ column, spellings: new Map() })),
      ]),
    );
    return {
      record: (file, record) => {
        for (const { column, spellings } of found.get(file) ?? [])
          count(spellings, textOf(record[column]), record.line as number);
      },
      suspicions: () =>
        [...found].flatMap(([file, columns]) =>
          columns.flatMap(({ column, spellings }) => [...suspicions(file, column, spellings)]),
        ),
    };
  },
};

/** A text, or a value that carries its text as its name. */
function textOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && 'name' in value) return value.name as string;
  return typeof value === 'string' ? value : null;
}

function count(spellings: Map<string, Spelling>, text: string | null, line: number): void {
  if (text === null) return;
  const known = spellings.get(text);
  if (known) known.rows++;
  else spellings.set(detached(text), { text: detached(text), line, rows: 1 });
}

function* suspicions(
  file: DatasetFileKey,
  column: string,
  spellings: ReadonlyMap<string, Spelling>,
): Generator<Suspicion> {
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
