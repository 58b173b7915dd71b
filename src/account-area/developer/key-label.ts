const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const DIRECTIONS = /\p{Bidi_Control}/gu;
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The label in what was pasted: on one line, and without the characters that turn the direction of the text around them, in the list, the trail and the
 * operator's terminal. '' where nobody would see anything of it: such a key could not be told from others.
 */
export function readLabel(text: string): string {
  const label = text.replace(BREAKS, ' ').replace(DIRECTIONS, '').trim();
  return SEEN.test(label) ? label : '';
}

/** The label that a form sent. */
export function labelIn(form: ReadonlyMap<string, string>): string {
  return readLabel(form.get('label') ?? '');
}
