import { withoutHidden } from '../../format/hidden-characters';
import { quotedShort, textRule } from '../text-rule';

export const HIDDEN_CHARACTERS = textRule({
  kind: 'hidden_characters',
  title: 'Text with invisible characters',
  severities: {
    high: 'The text has control characters, tags, or characters that change its direction. They are left out of what is stored.',
  },
  sentences: {
    hidden_characters: {
      words: (text) => `${quotedShort(text)} has invisible characters, which are left out.`,
      example: '"Acme<U+202E>gro" has invisible characters, which are left out.',
    },
  },
  judge: (text) => withoutHidden(text) !== text && {},
});
