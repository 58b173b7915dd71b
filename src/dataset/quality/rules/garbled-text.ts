import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

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

export const GARBLED_TEXT: QualityRule = {
  kind: 'damaged_text',
  title: 'Garbled text',
  severities: {
    high: 'The text was decoded with the wrong encoding.',
    medium: 'The text contains the code of a web page.',
  },
  sentences: {
    wrong_encoding: {
      words: (_, { text, meant }: Required<JudgedText>) =>
        `${quotedShort(text)} is probably ${quotedShort(meant)}: the text was decoded with the wrong encoding.`,
      example: '"SociÃ©tÃ©" is probably "Société": the text was decoded with the wrong encoding.',
    },
    page_code: {
      words: (_, { text, meant }: JudgedText) =>
        `${quotedShort(text)} contains ${meant}, the code of a web page.`,
      example: '"AT&amp;T" contains &amp;, the code of a web page.',
    },
  },
  prefix: 'damaged',
  judgeText: (text) => {
    if (!SUSPECT.test(text)) return undefined;
    const meant = text.replace(READ_TWICE, (run) => decoded(run) ?? run);
    if (meant !== text) return { meant };
    const [code] = CODE_OF_A_PAGE.exec(text) ?? [];
    return code !== undefined && { severity: 'medium', sentence: 'page_code', meant: code };
  },
};

export const STRAY_BLANKS: QualityRule = {
  kind: 'stray_blanks',
  title: 'Text with stray blanks',
  severities: {
    low: 'The text begins or ends with a blank, has two in a row, or one that looks like another.',
  },
  sentences: {
    stray_blanks: {
      words: (_, { text, meant }: JudgedText) =>
        `${quotedShort(text)} is probably ${JSON.stringify(meant)}.`,
      example: '"Workforce Identity " is probably "Workforce Identity".',
    },
  },
  prefix: 'blanks',
  judgeText: (text) =>
    STRAY_BLANK.test(text) && { meant: text.replace(/[\s\u200b\ufeff]+/gu, ' ').trim() },
};

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
