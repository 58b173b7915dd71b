/** Control characters but for tabs and line breaks, changes of direction, and tags. */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u{e0000}-\u{e007f}]/gu;
/** Nearly all texts, which are faster to tell. */
const PLAIN = /^[ -~]*$/;

/**
 * What is stored, whoever sent it: forms, operators and files go through here. A model would obey
 * what a reader can't see, and a name could pass for another.
 */
export function withoutHidden(text: string): string {
  return PLAIN.test(text) ? text : text.replace(HIDDEN, '');
}

/** Whether a reader would see nothing of a text. */
export const isInvisible = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(text);

/** "Acme<U+202E>": the text for those who should know what is left out of it. */
export function showingHidden(text: string): string {
  return PLAIN.test(text) ? text : text.replace(HIDDEN, codeOf);
}

/** What a reader doesn't see, or takes for a blank. Tabs and line breaks are shown otherwise. */
const UNSEEN = /(?![\t\n\r ])[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** The same with everything that a reader can't tell, such as "<U+FEFF>slug". */
export function showingUnseen(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNSEEN, codeOf);
}

/** A text without what a reader doesn't see of it, such as blanks at its ends. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Z}/gu, ' ').replace(UNSEEN, '').trim();
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
