/** Letters that Unicode doesn't decompose into a base letter and an accent. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};
const UNDECOMPOSED_LETTER = new RegExp(`[${Object.keys(UNDECOMPOSED).join('')}]`, 'g');

/**
 * Legal forms, in lower case without accents and dots. They are recognized only at the end of a
 * name.
 */
const LEGAL_FORMS = new Set(
  (
    'inc incorporated ltd limited llc llp lp plc corp corporation co company pbc pte pty pvt gmbh mbh ag kg kgaa ug ohg ev se ' +
    'sa sas sasu sarl srl snc sl slu sau sapi cv bv vof ab asa aps oy oyj kk gk sro doo dd zrt kft nyrt ood ead ' +
    'ltda lda eireli ou oü sia uab jsc ojsc pjsc ooo oao zao sdn bhd tbk fzco fze dmcc'
  ).split(' '),
);
/**
 * Legal forms that are also words: in the name as written, with their punctuation or in their
 * official capitals, so that "Day Spa" keeps its last word.
 */
const LEGAL_FORM_AS_WRITTEN =
  /(?<![\s,])[\s,]+(?:[Aa]\/[Ss]|[Ss]\/[Aa]|[Ss]\.\s?[Pp]\.\s?[Aa]\.?|[Nn]\.\s?[Vv]\.?|[Aa]\.\s?[Ss]\.?|SpA|NV|AS)$/;
/**
 * Words that belong to a legal form if one follows, as in "Private Limited", "S.A. de C.V." and
 * "GmbH & Co. KG".
 */
const JOINING_WORDS = new Set(['and', 'de', 'private', 'proprietary']);

/** Nearly all names: ASCII words between single blanks, which are faster to compare. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** The maximum length of a name in the dataset. */
export const MAX_COMPARED_LENGTH = 200;

/**
 * The first characters of a text that was sent, as many as a name can have. In a form that is
 * compared, one character can have become eighteen, so forms are cut, too.
 */
export function cutName(text: string): string {
  if (text.length <= MAX_COMPARED_LENGTH) return text;
  return [...text].slice(0, MAX_COMPARED_LENGTH).join('');
}

/** Normalizes a name: NFC, trimmed, and single spaces. */
export function tidyName(name: string): string {
  if (PLAIN.test(name)) return name;
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * The tidy name in lower case. Converting to upper case in between makes "ß" equal to "SS", like full
 * case folding. The capital "ẞ" stays itself there, so it becomes "ß" first.
 */
export function foldName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return tidyName(name).toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** Lower case without accents: "Łukasz Škoda" becomes "lukasz skoda". */
export function unaccent(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return foldName(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(UNDECOMPOSED_LETTER, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFC');
}

/** The words, in lower case without accents and dots, before the legal form at their end. */
export function withoutLegalForm(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 1 && LEGAL_FORMS.has(words[end - 1] ?? '')) {
    end--;
    while (end > 1 && JOINING_WORDS.has(words[end - 1] ?? '')) end--;
  }
  return words.slice(0, end);
}

/**
 * The words of a name without case, accents, punctuation and legal form, and with "and" for `&`. A
 * single empty word if nothing is left.
 */
export function nameWords(name: string): string[] {
  return withoutLegalForm(plainWords(tidyName(name).replace(LEGAL_FORM_AS_WRITTEN, '')));
}

function plainWords(name: string): string[] {
  return unaccent(name)
    .replace(/&/g, ' and ')
    .replace(/[.'’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
}

/**
 * The key by which spellings of a name are compared: its words without spaces. If nothing is left,
 * the key is the folded name, so it is never empty.
 */
export function nameKey(name: string): string {
  return keyOfWords(nameWords(name), name);
}

/** The key of a name whose `nameWords` are known. */
export function keyOfWords(words: readonly string[], name: string): string {
  return words.join('') || foldName(name);
}

/**
 * The key of a name whose last word can be a legal form or a word, such as "Day Spa", as if it were
 * the other one: `nameKey` gives "dayspa", and this gives "day". null for other names.
 */
export function otherNameKey(name: string): string | null {
  const words = plainWords(name);
  if (words.length < 2 || !/^(spa|nv|as)$/.test(words.at(-1) ?? '')) return null;
  const whole = words.join('');
  const isWord = nameKey(name) === whole;
  return isWord ? withoutLegalForm(words.slice(0, -1)).join('') : whole;
}
