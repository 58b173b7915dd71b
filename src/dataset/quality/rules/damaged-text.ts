import type { DatasetFile } from '../../format/dataset-file';
import type { DatasetFileKey } from '../../format/file-names';
import { DATASET_FILES } from '../../format/dataset-files';
import type { QualityRule, RowCells, RunningRule, Suspicion } from '../quality-rule';

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
const STRAY_BLANKS = /^\s|\s$|\s\s|[\u00a0\u200b\ufeff]/u;

export const DAMAGED_TEXT: QualityRule = {
  kind: 'damaged_text',
  title: 'Text that was damaged on its way',
  severities: {
    high: 'The text was decoded with the wrong encoding.',
    medium: 'The text contains the code of a web page.',
  },
  example: '"SociÃ©tÃ©" is probably "Société": the text was decoded with the wrong encoding.',
  run: () => textRule('damaged', damageOf),
};

export const BLANKS: QualityRule = {
  kind: 'stray_blanks',
  title: 'Text with stray blanks',
  severities: {
    low: 'The text begins or ends with a blank, has two in a row, or one that looks like another.',
  },
  example: '"Workforce Identity " is probably "Workforce Identity".',
  run: () =>
    textRule('blanks', (text) => {
      if (!STRAY_BLANKS.test(text)) return undefined;
      const tidy = text.replace(/[\s\u200b\ufeff]+/gu, ' ').trim();
      return { severity: 'low', is: `is probably ${JSON.stringify(tidy)}.` };
    }),
};

type Judgement = { severity: 'high' | 'medium' | 'low'; is: string } | undefined;

const SHOWN_LENGTH = 80;

/** Judges every text of the dataset. */
function textRule(prefix: string, judge: (text: string) => Judgement): RunningRule {
  const found: Suspicion[] = [];
  const check = (file: DatasetFileKey, line: number, column: string, text: string): void => {
    const judgement = judge(text);
    if (!judgement) return;
    const { severity, is } = judgement;
    const value = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
    const why = `${JSON.stringify(value)} ${is}`;
    found.push({
      file,
      rows: [{ file, line }],
      describe: ([row]) => ({
        id: `${prefix}:${file}.${column}:${keyOf(file, row!)}`,
        severity,
        column,
        value,
        why,
      }),
    });
  };
  return {
    record: (file, record) => {
      for (const column of TEXT_COLUMNS.get(file)!) {
        const value = record[column];
        if (typeof value === 'string') check(file, record.line as number, column, value);
        else if (typeof value === 'object')
          for (const text of textsIn(value)) check(file, record.line as number, column, text);
      }
    },
    suspicions: () => found,
  };
}

const FILES = new Map<DatasetFileKey, DatasetFile>(DATASET_FILES.map((file) => [file.key, file]));
const TEXT_COLUMNS = new Map(
  DATASET_FILES.map(({ key, columns }) => [
    key,
    columns.flatMap(({ name, isFreeText }) => (isFreeText ? name : [])),
  ]),
);
const fileOf = (file: DatasetFileKey): DatasetFile => FILES.get(file)!;

function keyOf(file: DatasetFileKey, row: RowCells): string {
  const { columns, keyOf: key } = fileOf(file);
  return key(columns.map(({ name }) => row[name as keyof RowCells]!));
}

/** The items of a list, or the name that a value carries. */
function textsIn(value: object | null): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return value !== null && 'name' in value ? [value.name as string] : [];
}

function damageOf(text: string): Judgement {
  if (!SUSPECT.test(text)) return undefined;
  const meant = text.replace(READ_TWICE, (run) => decoded(run) ?? run);
  if (meant !== text) {
    const shown = meant.length > SHOWN_LENGTH ? `${meant.slice(0, SHOWN_LENGTH)}…` : meant;
    return {
      severity: 'high',
      is: `is probably ${JSON.stringify(shown)}: the text was decoded with the wrong encoding.`,
    };
  }
  const code = CODE_OF_A_PAGE.exec(text);
  return code
    ? { severity: 'medium', is: `contains ${code[0]}, the code of a web page.` }
    : undefined;
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
