import { quotedShort, textRule } from '../text-rule';

/** A question mark at the end, or before a blank, may belong to the name. */
const LOST = /\ufffd|\?(?=[\p{L}\p{N}?])/u;

export const LOST_CHARACTERS = textRule({
  kind: 'lost_characters',
  title: 'Names that have lost characters',
  severities: { high: 'A name contains U+FFFD, or a question mark inside a word.' },
  sentences: {
    lost_characters: {
      words: (text) => `${quotedShort(text)} has lost characters.`,
      example: '"Soci?t? Nord" has lost characters.',
    },
  },
  onlyNames: true,
  judge: (text) => LOST.test(text) && {},
});
