import { withoutUnseen } from '../../../platform/text/hidden-characters';

/** A text that looks like another one, and what they differ in. */
export interface LookAlike {
  text: string;
  differsIn: 'hidden characters' | 'accents' | 'letters of another script';
}

const MARKS = /\p{M}/gu;
/** Letters whose strokes aren't accents for Unicode, and those of other scripts that look Latin. */
const STROKED = pairs('łŁøØđĐı', 'lLoOdDi');
const CYRILLIC_AND_GREEK = new Map([
  ...pairs('АВЕЅІЈКМНОРСТУХԚԜ', 'ABESIJKMHOPCTYXQW'),
  ...pairs('аеѕіјкорсухһԁԛԝӏ', 'aesijkopcyxhdqwl'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('αικνορυχ', 'aikvopux'),
]);

/** A text without hidden characters and accents, in Latin letters as far as others look like them. */
export function plainLook(text: string): string {
  return inLatin(withoutAccents(withoutUnseen(text)));
}

/** What two texts with the same look differ in. */
export function lookAlike(text: string, other: string): LookAlike {
  if (withoutUnseen(text) === withoutUnseen(other))
    return { text: other, differsIn: 'hidden characters' };
  const [plain, otherPlain] = [text, other].map((one) => withoutAccents(withoutUnseen(one)));
  return { text: other, differsIn: plain === otherPlain ? 'accents' : 'letters of another script' };
}

/** The first of some names with the look of a text that isn't one of them. */
export function lookAlikeAmong(text: string, names: readonly string[]): LookAlike | undefined {
  const look = plainLook(text);
  const other = names.find((name) => plainLook(name) === look);
  return other === undefined ? undefined : lookAlike(text, other);
}

function withoutAccents(text: string): string {
  return replaced(text.normalize('NFD').replace(MARKS, ''), STROKED);
}

function inLatin(text: string): string {
  return replaced(text, CYRILLIC_AND_GREEK);
}

function replaced(text: string, letters: ReadonlyMap<string, string>): string {
  return [...text].map((letter) => letters.get(letter) ?? letter).join('');
}

function pairs(letters: string, others: string): Map<string, string> {
  return new Map([...letters].map((letter, place) => [letter, others.charAt(place)]));
}
