const MAX_SHOWN = 80;

/**
 * Makes a caller's text safe to repeat in an answer: shortens it, and hides an API key that was put
 * into the URL by mistake, because answers are cached and shown on screens.
 */
export function shown(text: string, maxLength = MAX_SHOWN): string {
  const safe = text.replace(/sig_live_\w*/g, 'sig_live_…');
  const characters = safe.length > maxLength ? [...safe] : [];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : safe;
}

/**
 * As JSON, so that a quotation mark or a new line in the text does not end it: assistants read
 * these sentences, too.
 */
export function quoted(text: string): string {
  return JSON.stringify(shown(text));
}
