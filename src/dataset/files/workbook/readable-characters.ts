import { strFromU8, strToU8 } from 'fflate';
import { isUtf8 } from 'node:buffer';

/**
 * SheetJS gets two kinds of characters wrong that XML refers to or escapes:
 * - It cuts references to characters above U+FFFF, such as `&#128640;`, to 16 bits. They are replaced
 *   by the characters.
 * - It reads CR LF, which a workbook has as `_x000D_` and a line break, as LF. Each CR is therefore
 *   followed by a NUL while SheetJS reads the workbook. No text of a dataset contains one.
 */

const REFERENCE = '&#';
const ESCAPED_RETURNS = ['_x000D_', '_x000d_'];
const SECTION = { start: '<![CDATA[', end: ']]>' };

/**
 * A part of an archive, written so that SheetJS reads its characters. Texts that were read from it
 * need withoutMarks. In a CDATA section, a reference or an escape is a text.
 */
export function withReadableCharacters(part: Uint8Array): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const isReadable = ![REFERENCE, ...ESCAPED_RETURNS].some((text) => bytes.includes(text));
  // The parts of an .xlsb file are binary.
  if (isReadable || !isUtf8(bytes)) return part;
  const [beforeSections = '', ...sections] = strFromU8(part).split(SECTION.start);
  let xml = readable(beforeSections);
  for (const section of sections) {
    const end = section.indexOf(SECTION.end);
    xml += SECTION.start + section.slice(0, end) + readable(section.slice(end));
  }
  return strToU8(xml);
}

function readable(xml: string): string {
  return withMarkedReturns(withHighCharacters(xml));
}

function withHighCharacters(xml: string): string {
  const [first = '', ...pieces] = xml.split(REFERENCE);
  let text = first;
  for (const piece of pieces) {
    const end = piece.indexOf(';');
    const character = highCharacter(piece.slice(0, end));
    text += character === undefined ? REFERENCE + piece : character + piece.slice(end + 1);
  }
  return text;
}

/** `reference`: "128640" or "x1F680". Undefined if SheetJS reads it rightly. */
function highCharacter(reference: string): string | undefined {
  const code = Number(reference.startsWith('x') ? `0${reference}` : reference);
  return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** An escape, or a reference to CR. All escapes: the end of one isn't the beginning of another. */
const ESCAPE_OR_RETURN = /_x([\da-f]{4})_|&#(?:0*13|x0*d);/gi;
const ESCAPED_NUL = '_x0000_';

function withMarkedReturns(xml: string): string {
  return xml.replace(ESCAPE_OR_RETURN, (found: string, code: string | undefined) => {
    const isReturn = code === undefined || code.toLowerCase() === '000d';
    return isReturn ? found + ESCAPED_NUL : found;
  });
}

/** What SheetJS read, without the marks behind CR. */
export function withoutMarks(text: string): string {
  return text.replaceAll('\r\0', '\r');
}
