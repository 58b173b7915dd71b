import { KEY_SEPARATOR } from '../../format/dataset-file';
import type { DatasetFileKey } from '../../format/file-names';
import { DATASET_FILES } from '../../format/dataset-files';
import type { Severity } from '../finding';
import {
  qualityRule,
  type RowCells,
  type RunningRule,
  type Said,
  type Sentences,
  type Suspicion,
} from '../quality-rule';

/**
 * UTF-8 that was read as Windows-1252 or Latin-1: the first byte of a character, and the bytes
 * after it.
 */
const WINDOWS_LETTERS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index),
);
const READ_TWICE = new RegExp(`[\\u00c2-\\u00f4][\\u0080-\\u00bf${WINDOWS_LETTERS}]+`, 'gu');
/**
 * Characters that names and descriptions have: anything else decodes by chance, like the end of a
 * French quotation.
 */
const LIKELY = /^[\u00a0-\u052f\u2010-\u2044\u20ac\u2122]+$/u;
const CODE_OF_A_PAGE =
  /&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,5}|#x[\da-f]{2,4}|[a-z]{1,2}(?:acute|grave|uml|circ|tilde|cedil|ring|slash|lig));/i;
/** Without one of these, a text isn't damaged. */
const SUSPECT = /[&\u00c2-\u00f4]/;
const STRAY_BLANK = /^\s|\s$|\s\s|[\u00a0\u200b\ufeff]/u;

const SHOWN_LENGTH = 80;

const shown = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
const quoted = (text: string): string => JSON.stringify(shown(text));

const DAMAGE = {
  wrong_encoding: {
    words: ({ text, meant }: { text: string; meant: string }) =>
      `${quoted(text)} is probably ${quoted(meant)}: the text was decoded with the wrong encoding.`,
    example: '"SociÃ©tÃ©" is probably "Société": the text was decoded with the wrong encoding.',
  },
  page_code: {
    words: ({ text, code }: { text: string; code: string }) =>
      `${quoted(text)} contains ${code}, the code of a web page.`,
    example: '"AT&amp;T" contains &amp;, the code of a web page.',
  },
};

export const GARBLED_TEXT = qualityRule({
  kind: 'damaged_text',
  title: 'Garbled text',
  severities: {
    high: 'The text was decoded with the wrong encoding.',
    medium: 'The text contains the code of a web page.',
  },
  sentences: DAMAGE,
  create: () => textRule<typeof DAMAGE>('damaged', damageOf),
});

const BLANKS = {
  stray_blanks: {
    words: ({ text, tidy }: { text: string; tidy: string }) =>
      `${quoted(text)} is probably ${JSON.stringify(tidy)}.`,
    example: '"Workforce Identity " is probably "Workforce Identity".',
  },
};

export const STRAY_BLANKS = qualityRule({
  kind: 'stray_blanks',
  title: 'Text with stray blanks',
  severities: {
    low: 'The text begins or ends with a blank, has two in a row, or one that looks like another.',
  },
  sentences: BLANKS,
  create: () =>
    textRule<typeof BLANKS>('blanks', (text) => {
      if (!STRAY_BLANK.test(text)) return undefined;
      const tidy = text.replace(/[\s\u200b\ufeff]+/gu, ' ').trim();
      return { severity: 'low', sentence: 'stray_blanks', facts: { text, tidy } };
    }),
});

type Judgement<S extends Sentences> = (Said<S> & { severity: Severity }) | undefined;

/** Judges every text of the dataset. */
function textRule<S extends Sentences>(
  prefix: string,
  judge: (text: string) => Judgement<S>,
): RunningRule<S> {
  const found: Suspicion<S>[] = [];
  const check = (file: DatasetFileKey, line: number, column: string, text: string): void => {
    const judgement = judge(text);
    if (!judgement) return;
    const place = { file, line };
    found.push({
      file,
      rows: [place],
      describe: (cellsAt) => {
        const id = `${prefix}:${file}.${column}:${keyOf(file, cellsAt(place))}`;
        return { ...judgement, id, column, value: shown(text) };
      },
    });
  };
  return {
    record: (file, record) => {
      for (const column of TEXT_COLUMNS.get(file) ?? [])
        for (const text of textsIn(record[column]))
          check(file, record.line as number, column, text);
    },
    suspicions: () => found,
  };
}

const TEXT_COLUMNS = new Map(
  DATASET_FILES.map(({ key, columns }) => [
    key,
    columns.flatMap(({ name, isFreeText }) => (isFreeText ? name : [])),
  ]),
);

function keyOf(file: DatasetFileKey, row: RowCells): string {
  const { keyColumns } = DATASET_FILES.find(({ key }) => key === file)!;
  return keyColumns.map((column) => row[column as keyof RowCells]).join(KEY_SEPARATOR);
}

/** The text itself, the items of a list, or the name that a value carries. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'object' && value !== null && 'name' in value
    ? [value.name as string]
    : [];
}

function damageOf(text: string): Judgement<typeof DAMAGE> {
  if (!SUSPECT.test(text)) return undefined;
  const meant = text.replace(READ_TWICE, (run) => decoded(run) ?? run);
  if (meant !== text)
    return { severity: 'high', sentence: 'wrong_encoding', facts: { text, meant } };
  const [code] = CODE_OF_A_PAGE.exec(text) ?? [];
  return code === undefined
    ? undefined
    : { severity: 'medium', sentence: 'page_code', facts: { text, code } };
}

/** Undefined if the characters aren't the bytes of likely text. */
function decoded(run: string): string | undefined {
  const bytes = [...run].map((letter) => {
    const windows = WINDOWS_LETTERS.indexOf(letter);
    return windows >= 0 ? 0x80 + windows : letter.codePointAt(0)!;
  });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return LIKELY.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
