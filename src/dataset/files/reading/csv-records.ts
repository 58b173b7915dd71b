import type { CsvMistake } from '../format/problem-catalog';

const QUOTE = '"';
/** A whole cell, in quotes or not, and what ends it: a comma, the line or the text. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\n]*?))(?:(,)|\r?(?:\n|$))/y;
const QUOTED = /"(?:[^"]|"")*"(?!")/y;
const PLAIN_CELL = /^[^,\r\n]*/;
const LINE = /^[^\r\n]*/;

/** One record, or what is wrong with it. Lines are numbered from 1, as in an editor. */
export interface CsvRecord {
  line: number;
  cells: string[];
  fault?: { cell: number; value: string; mistake: CsvMistake };
}

/** If a record is longer than this, its closing quote is probably missing. */
export const MAX_RECORD_LENGTH = 1_000_000;
const SHOWN_LENGTH = 60;

export const countLineBreaks = (text: string): number => text.split('\n').length - 1;

/**
 * A push parser for RFC 4180. Push text in pieces that end with a whole line, and get whole records
 * back. Lines without a quote, which nearly all are, are simply split. That is several times faster
 * than parsing each character. After a malformed record it continues with the next line, so that
 * one bad quote doesn't hide the rest of the file.
 */
export class CsvRecords {
  private pending = '';
  private line = 1;

  /** The line number at which the next piece begins. */
  nextLine(): number {
    return this.line + countLineBreaks(this.pending);
  }

  /** `last` means that no more text follows, so a record may end without a line break. */
  push(piece: string, last: boolean): CsvRecord[] {
    const text = this.pending === '' ? piece : this.pending + piece;
    const records: CsvRecord[] = [];
    let start = 0;
    let nextQuote = text.indexOf(QUOTE); // -1 if there are none left
    while (start < text.length) {
      const end = endOfLine(text, start);
      if (nextQuote >= 0 && nextQuote < start) nextQuote = text.indexOf(QUOTE, start);
      const hasQuote = nextQuote >= 0 && nextQuote < end;
      if (!hasQuote) {
        const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
        if (line !== '') records.push({ line: this.line, cells: line.split(',') });
        this.line++;
        start = end + 1;
        continue;
      }
      const nextStart = this.readQuoted(text, start, last, records);
      if (nextStart === undefined) break;
      this.line += countLineBreaks(text.slice(start, nextStart));
      start = nextStart;
    }
    this.pending = start < text.length ? text.slice(start) : '';
    return records;
  }

  /**
   * Reads a record with a quote, which may have several lines. Returns where the next record starts,
   * or undefined if the text ends before the record does.
   */
  private readQuoted(
    text: string,
    start: number,
    last: boolean,
    records: CsvRecord[],
  ): number | undefined {
    const cells: string[] = [];
    for (let at = start; ; at = CELL.lastIndex) {
      CELL.lastIndex = at;
      const found = CELL.exec(text);
      if (!found) {
        const mistake = mistakeAt(text, at);
        const mayGoOn = !last && text.length - start < MAX_RECORD_LENGTH;
        if (mayGoOn && mistake.code === 'unclosed_quote') return undefined;
        const fault = { cell: cells.length, value: shownAt(text, at), mistake };
        records.push({ line: this.line, cells, fault });
        return endOfLine(text, start) + 1;
      }
      const [, inQuotes, plain = '', end] = found;
      cells.push(inQuotes?.replaceAll('""', QUOTE) ?? plain);
      if (end === ',') continue;
      records.push({ line: this.line, cells });
      return CELL.lastIndex;
    }
  }
}

/** What stands where a cell should: the rest of the line of a quote, or up to the next comma. */
function shownAt(text: string, at: number): string {
  const [found = ''] = (text[at] === QUOTE ? LINE : PLAIN_CELL).exec(text.slice(at)) ?? [];
  return found.slice(0, SHOWN_LENGTH);
}

function endOfLine(text: string, from: number): number {
  const lineBreak = text.indexOf('\n', from);
  return lineBreak < 0 ? text.length : lineBreak;
}

/** Why the text isn't a cell. */
function mistakeAt(text: string, at: number): CsvMistake {
  if (text[at] !== QUOTE) return { code: 'quote_in_plain_cell' };
  QUOTED.lastIndex = at;
  return { code: QUOTED.test(text) ? 'text_after_quote' : 'unclosed_quote' };
}
