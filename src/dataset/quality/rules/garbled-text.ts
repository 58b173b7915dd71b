import { type JudgedText, quotedShort } from '../judged-text';
import type { QualityRule } from '../quality-rule';

/**
 * An older encoding, in which UTF-8 was read by mistake: each byte became a letter. To find such
 * text, the letters are turned back into bytes, and the bytes are read as UTF-8.
 *
 * The tables have the letters of the bytes from 0x80 on. They stand here because TextDecoder
 * doesn't know all of these encodings in every build of Node.
 */
interface Misreading {
  letters: string;
  /** Letters that are the bytes of one or more characters. */
  run: RegExp;
}

const WINDOWS_1252 =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
  Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('');
const WINDOWS_1251 =
  'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї' +
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
  '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

/** What follows the first byte of a character. C1 controls stand for bytes without a letter. */
const following = (letters: string): string => `[\u0080-\u009f${letters.slice(0, 64)}]`;
const [AFTER_1252, AFTER_1251, AFTER_MAC] = [WINDOWS_1252, WINDOWS_1251, MAC_ROMAN].map(following);

const MISREADINGS: readonly Misreading[] = [
  {
    letters: WINDOWS_1252,
    run: new RegExp(
      `(?:[\u00c2-\u00df]${AFTER_1252}|[\u00e0-\u00ef]${AFTER_1252}{2}|[\u00f0-\u00f4]${AFTER_1252}{3})+`,
      'gu',
    ),
  },
  // Only Cyrillic text that is long enough: "Рі" begins Ukrainian words.
  { letters: WINDOWS_1251, run: new RegExp(`(?:[РС]${AFTER_1251}){3,}`, 'gu') },
  // Only accents and typographic punctuation: "√©" and "‚Äô".
  { letters: MAC_ROMAN, run: new RegExp(`(?:√${AFTER_MAC}|‚Ä${AFTER_MAC})+`, 'gu') },
];

/** Without one of these, a text isn't damaged. */
const SUSPECT = /[&\u00c2-\u00f4РС√‚]/;
/** Latin letters and punctuation, which stand alone between others. */
const LATIN = /^[\u00a0-\u024f\u2010-\u2044\u20ac\u2122]$/u;
/** Other letters never do: one that decodes by chance is the end of a French quotation. */
const OTHER_LETTER = /^[\u0370-\u052f\u3000-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff00-\uffef]$/u;
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f)$/u;
const CODE_OF_A_PAGE =
  /&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,5}|#x[\da-f]{2,4}|[a-z]{1,2}(?:acute|grave|uml|circ|tilde|cedil|ring|slash|lig));/i;

/**
 * A text was read in the wrong encoding, or copied from the source of a web page. People don't find
 * it by its name, and see the damage on every page.
 *
 * Example: "SociÃ©tÃ©", which should be "Société".
 */
export const GARBLED_TEXT: QualityRule = {
  kind: 'damaged_text',
  title: 'Garbled text',
  severities: () => ({
    high: 'The text was decoded with the wrong encoding.',
    medium: 'The text contains the code of a web page.',
  }),
  sentences: {
    wrong_encoding: {
      words: ({ text, meant = '' }: JudgedText) =>
        `${quotedShort(text)} is probably ${quotedShort(meant)}: the text was decoded with the wrong encoding.`,
      example: '"SociÃ©tÃ©" is probably "Société": the text was decoded with the wrong encoding.',
    },
    page_code: {
      words: ({ text, meant }: JudgedText) =>
        `${quotedShort(text)} contains ${meant}, the code of a web page.`,
      example: '"AT&amp;T" contains &amp;, the code of a web page.',
    },
  },
  prefix: 'damaged',
  judgeText(text) {
    if (!SUSPECT.test(text)) return undefined;
    const meant = readRightly(text);
    if (meant !== text) return { severity: 'high', sentence: 'wrong_encoding', meant };
    const [code] = CODE_OF_A_PAGE.exec(text) ?? [];
    if (code === undefined) return undefined;
    return { severity: 'medium', sentence: 'page_code', meant: code };
  },
};

/** A text may be garbled more than once. */
const MAX_TIMES = 3;

function readRightly(garbled: string): string {
  let text = garbled;
  for (let time = 0; time < MAX_TIMES; time++) {
    const before = text;
    for (const { letters, run } of MISREADINGS)
      text = text.replace(run, (found) => decoded(found, letters) ?? found);
    if (text === before) break;
  }
  return text;
}

/** Undefined if the letters aren't the bytes of likely text. */
function decoded(run: string, letters: string): string | undefined {
  const bytes = Uint8Array.from(run, (letter) => {
    const place = letters.indexOf(letter);
    return place < 0 ? letter.charCodeAt(0) : 0x80 + place;
  });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isLikely([...text]) ? text : undefined;
  } catch {
    return undefined;
  }
}

function isLikely(characters: readonly string[]): boolean {
  const others = characters.filter((character) => OTHER_LETTER.test(character)).length;
  return (
    others !== 1 &&
    characters.every(
      (character) => LATIN.test(character) || OTHER_LETTER.test(character) || EMOJI.test(character),
    )
  );
}
