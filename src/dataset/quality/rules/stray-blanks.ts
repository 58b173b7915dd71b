import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

const STRAY_BLANK = /^\s|\s$|\s\s|[\u00a0\u200b\ufeff]/u;
const BLANKS = /[\s\u200b\ufeff]+/gu;

/**
 * A text begins or ends with a blank, has two in a row, or one that isn't the usual one. Nobody sees
 * it, but the text isn't equal to the same text without it.
 *
 * Example: "Workforce Identity ", with a blank at its end.
 */
export const STRAY_BLANKS: QualityRule = {
  kind: 'stray_blanks',
  title: 'Text with stray blanks',
  severities: () => ({
    low: 'The text begins or ends with a blank, has two in a row, or one that looks like another.',
  }),
  sentences: {
    stray_blanks: {
      words: ({ text, meant }: JudgedText) =>
        `${quotedShort(text)} is probably ${JSON.stringify(meant)}.`,
      example: '"Workforce Identity " is probably "Workforce Identity".',
    },
  },
  prefix: 'blanks',
  judgeText(text) {
    if (!STRAY_BLANK.test(text)) return undefined;
    return { severity: 'low', sentence: 'stray_blanks', meant: text.replace(BLANKS, ' ').trim() };
  },
};
