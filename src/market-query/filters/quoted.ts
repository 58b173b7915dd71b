const MAX_SHOWN = 80;

/**
 * A caller's own text, fit to stand in an answer: bounded, and without an API key that was put into the address by mistake
 * (answers are kept in a cache and shown on screens).
 */
export function shown(text: string, maxLength = MAX_SHOWN): string {
  const safe = text.replace(/sig_live_\w*/g, 'sig_live_…');
  const characters = safe.length > maxLength ? [...safe] : [];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : safe;
}

/** As JSON, so that a quotation mark or a new line in the text does not end it: assistants read these sentences, too. */
export function quoted(text: string): string {
  return JSON.stringify(shown(text));
}
