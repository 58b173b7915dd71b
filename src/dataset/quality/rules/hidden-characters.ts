import { withoutHidden } from '../../../platform/text/hidden-characters';
import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

export const HIDDEN_CHARACTERS: QualityRule = {
  kind: 'hidden_characters',
  title: 'Text with invisible characters',
  severities: {
    high: 'The text has control characters, tags, or characters that change its direction. They are left out of what is stored.',
  },
  sentences: {
    hidden_characters: {
      words: (_, { text }: JudgedText) =>
        `${quotedShort(text)} has invisible characters, which are left out.`,
      example: '"Acme<U+202E>gro" has invisible characters, which are left out.',
    },
  },
  judgeText: (text) => withoutHidden(text) !== text && {},
};
