import { withoutHidden } from '../../../platform/text/hidden-characters';
import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

/**
 * A text has characters that nobody sees, such as one that turns the direction of what follows. They
 * come in by copying, make equal names differ, and are left out when the text is stored.
 *
 * Example: "Acme<U+202E>gro", which is shown as "Acmeorg".
 */
export const HIDDEN_CHARACTERS: QualityRule = {
  kind: 'hidden_characters',
  title: 'Text with invisible characters',
  severities: () => ({
    high: 'The text has control characters, tags, or characters that change its direction. They are left out of what is stored.',
  }),
  sentences: {
    hidden_characters: {
      words: ({ text }: JudgedText) =>
        `${quotedShort(text)} has invisible characters, which are left out.`,
      example: '"Acme<U+202E>gro" has invisible characters, which are left out.',
    },
  },
  judgeText(text) {
    if (withoutHidden(text) === text) return undefined;
    return { severity: 'high', sentence: 'hidden_characters' };
  },
};
