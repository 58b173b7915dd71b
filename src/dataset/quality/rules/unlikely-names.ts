import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

/** "Acme <Security>" may be a name. */
const TAG =
  /<\/?(?:a|abbr|b|body|br|center|code|div|em|font|h[1-6]|head|hr|html|i|iframe|img|input|li|link|meta|ol|p|pre|script|small|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*|\/)?>/i;
/** A bare host, such as "Booking.com", may be a name. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|:\/\/|^[^\s@]+@[^\s@]+$/i;
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;
const SPREADSHEET_ERROR =
  /^\s*#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)\s*$/i;

/**
 * A name is something else: HTML, an address, or what a spreadsheet shows instead of a value. It was
 * copied from the wrong place.
 *
 * Example: a company named "https://acme.example".
 */
export const UNLIKELY_NAMES: QualityRule = {
  kind: 'unlikely_name',
  title: 'Names that are something else',
  severities: () => ({
    high: "A name is HTML, an address or an error of a spreadsheet, or has a line break. A spreadsheet's error is found in every text.",
  }),
  sentences: {
    html: {
      words: ({ text, meant }: JudgedText) => `${quotedShort(text)} has the HTML tag ${meant}.`,
      example: '"<b>Acme</b>" has the HTML tag <b>.',
    },
    address: {
      words: ({ text }: JudgedText) => `${quotedShort(text)} is an address, not a name.`,
      example: '"https://acme.example" is an address, not a name.',
    },
    spreadsheet_error: {
      words: ({ text }: JudgedText) => `${quotedShort(text)} is an error of a spreadsheet.`,
      example: '"#REF!" is an error of a spreadsheet.',
    },
    line_break: {
      words: ({ text }: JudgedText) => `${quotedShort(text)} has a line break.`,
      example: '"Acme\\nLabs" has a line break.',
    },
  },
  judgeText(text, { isName }) {
    if (SPREADSHEET_ERROR.test(text)) return { severity: 'high', sentence: 'spreadsheet_error' };
    if (!isName) return undefined;
    const [tag] = TAG.exec(text) ?? [];
    if (tag !== undefined) return { severity: 'high', sentence: 'html', meant: tag };
    if (ADDRESS.test(text)) return { severity: 'high', sentence: 'address' };
    if (LINE_BREAK.test(text)) return { severity: 'high', sentence: 'line_break' };
    return undefined;
  },
};
