import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

/** Stands for each blank of the patterns below. Classes of Unicode take twice as long. */
const GAP = '[^a-z\\d\\u00aa-\\u1fff\\u2c00-\\uffff]';
const PLACEHOLDERS =
  'unknown|undisclosed|unnamed|untitled|unspecified|confidential|anonymous|none|null|nil|undefined|nan|na|n a|not (?:available|applicable|known|disclosed|specified)|tb[acd]|to be (?:announced|added|confirmed|determined)|todo|test(?:ing)?|dummy|placeholder|lorem ipsum|example|sample|asdf[a-z]*|qwerty[a-z]*|foo(?: ?bar)?|stealth(?: mode)?|no name|name|company|startup|new company';
const NOUNS = 'acquirer|buyer|company|inc|investors?|llc|ltd|name|startup|target|\\d+';
/** "Unknown", "Unknown Buyer 2", "xxx", and a name without letters, such as "-". */
const PLACEHOLDER = new RegExp(
  `^ *(?:(?:(?:${PLACEHOLDERS})(?: +(?:${NOUNS}))*|([a-z])\\1{2,}) *)?$`.replaceAll(' ', GAP),
  'i',
);

/**
 * A name says that no name is known, or was typed to fill the cell. All records with the same
 * placeholder would look like one company.
 *
 * Example: an acquisition whose acquirer is named "N/A".
 */
export const PLACEHOLDER_NAMES: QualityRule = {
  kind: 'placeholder_name',
  title: 'Placeholders instead of names',
  severities: () => ({
    medium: 'The name says that none is known, or was typed to fill the cell.',
  }),
  sentences: {
    placeholder: {
      words: ({ text }: JudgedText) => `${quotedShort(text)} is a placeholder, not a name.`,
      example: '"N/A" is a placeholder, not a name.',
    },
  },
  judgeText(text, { isName }) {
    if (!isName || !PLACEHOLDER.test(text)) return undefined;
    return { severity: 'medium', sentence: 'placeholder' };
  },
};
