/** Control characters but for tabs and line breaks, changes of direction, and tags. */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u{e0000}-\u{e007f}]/gu;
/** Nearly all texts, which are faster to tell. */
const PLAIN = /^[ -~]*$/;

/** What is stored: a model would obey what a reader can't see, and a name could pass for another. */
export function withoutHidden(text: string): string {
  return PLAIN.test(text) ? text : text.replace(HIDDEN, '');
}

/** "Acme<U+202E>": the text for those who should know. */
export function showingHidden(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(
    HIDDEN,
    (hidden) => `<U+${hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}
