/** No body of ours needs more than a few levels, and thousands would keep the process busy. */
export const MAX_JSON_DEPTH = 32;

/** Whether arrays and objects are nested deeper. Scans the text, which is cheaper than parsing it. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\')
        at += 1; // skips the escaped character, which may be a quotation mark
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}
