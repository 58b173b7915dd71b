import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

const REPLACEMENT_CHARACTER = '\ufffd';
/** A question mark at the end, or before a blank, may belong to the name. */
const QUESTION_MARK_IN_WORD = /\?(?=[\p{L}\p{N}?])/u;

/**
 * A name has a sign that stands for a character that a program couldn't write: U+FFFD, or a question
 * mark inside a word. What the character was can't be told, so a curator has to look the name up.
 *
 * Example: "Soci?t? Nord", which was "Société Nord".
 */
export const LOST_CHARACTERS: QualityRule = {
  kind: 'lost_characters',
  title: 'Names that have lost characters',
  severities: () => ({ high: 'A name contains U+FFFD, or a question mark inside a word.' }),
  sentences: {
    lost_characters: {
      words: ({ text }: JudgedText) => `${quotedShort(text)} has lost characters.`,
      example: '"Soci?t? Nord" has lost characters.',
    },
  },
  judgeText(text, { isName }) {
    if (!isName) return undefined;
    const hasLost = text.includes(REPLACEMENT_CHARACTER) || QUESTION_MARK_IN_WORD.test(text);
    return hasLost ? { severity: 'high', sentence: 'lost_characters' } : undefined;
  },
};
