import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

/** A question mark at the end, or before a blank, may belong to the name. */
const LOST = /\ufffd|\?(?=[\p{L}\p{N}?])/u;

export const LOST_CHARACTERS: QualityRule = {
  kind: 'lost_characters',
  title: 'Names that have lost characters',
  severities: { high: 'A name contains U+FFFD, or a question mark inside a word.' },
  sentences: {
    lost_characters: {
      words: (_, { text }: JudgedText) => `${quotedShort(text)} has lost characters.`,
      example: '"Soci?t? Nord" has lost characters.',
    },
  },
  judgeText: (text, isName) => isName && LOST.test(text) && {},
};
