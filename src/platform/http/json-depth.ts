/** No body of ours needs more than a few levels, and thousands would keep the process busy. */
export const MAX_JSON_DEPTH = 32;

/** Whether arrays and objects are nested deeper. Scans the text, which is cheaper than parsing it. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let inString = false, at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString && character === '\\') at += 1;
    else if (character === '"') inString = !inString;
    else if (!inString && (character === '[' || character === '{')) depth += 1;
    else if (!inString && (character === ']' || character === '}')) depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}
