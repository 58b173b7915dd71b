const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const DIRECTIONS = /\p{Bidi_Control}/gu;
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Cleans a pasted label: puts it on one line, and drops the characters that change the direction of
 * text in the list, the trail and terminals. Returns '' if nothing visible is left, because such a
 * key couldn't be told from others.
 */
export function readLabel(text: string): string {
  const label = text.replace(BREAKS, ' ').replace(DIRECTIONS, '').trim();
  return SEEN.test(label) ? label : '';
}

/** The label that a form sent. */
export function labelIn(form: ReadonlyMap<string, string>): string {
  return readLabel(form.get('label') ?? '');
}
