import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

/**
 * An alias has a semicolon, although | separates the items of a list. The whole text would be one
 * alias, which nobody searches for.
 *
 * Example: the alias "Acme Labs; Acme Inc".
 */
export const JOINED_ALIASES: QualityRule = {
  kind: 'joined_aliases',
  title: 'Aliases that are probably several',
  severities: () => ({ medium: 'An alias has a semicolon. Items of lists are separated by |.' }),
  sentences: {
    semicolon: {
      words: ({ text }: JudgedText) =>
        `${quotedShort(text)} is probably several aliases: separate them by |.`,
      example: '"Acme Labs; Acme Inc" is probably several aliases: separate them by |.',
    },
  },
  judgeText(text, { name }) {
    if (name !== 'aliases' || !text.includes(';')) return undefined;
    return { severity: 'medium', sentence: 'semicolon' };
  },
};
