const QUOTE = '"';

/** One record, or what is wrong with it. Lines count from 1, as an editor counts them. */
export type CsvRecord =
  | { line: number; cells: string[]; fault?: undefined }
  | { line: number; cells: string[]; fault: { cell: number; value: string; expected: string } };

/** A record that has not ended after this many characters has a quote that is never closed. */
export const MAX_RECORD_LENGTH = 1_000_000;
const SHOWN_LENGTH = 60;

const excerpt = (text: string): string => (text.match(/^[^\r\n]*/)?.[0] ?? '').slice(0, SHOWN_LENGTH);

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/**
 * RFC 4180 as a push parser: give it text in pieces that end with a line, and it gives whole records.
 * A line without a quote, which is nearly every one, is one split: that makes it several times faster than a parser by character.
 * After a malformed record it goes on with the next line of the text, so that one bad quote does not hide the rest of the file.
 */
export class CsvRecords {
  private pending = '';
  private line = 1;

  /** The line with which the next piece begins. */
  nextLine(): number {
    return this.line + countLines(this.pending, 0, this.pending.length);
  }

  /** `last` says that nothing follows: then a record may end without a line break. */
  push(piece: string, last: boolean): CsvRecord[] {
    const text = this.pending === '' ? piece : this.pending + piece;
    const records: CsvRecord[] = [];
    let start = 0;
    let quote = text.indexOf(QUOTE);
    while (start < text.length) {
      const end = endOfLine(text, start);
      if (quote >= 0 && quote < start) quote = text.indexOf(QUOTE, start);
      if (quote < 0 || quote >= end) {
        const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
        if (line !== '') records.push({ line: this.line, cells: line.split(',') });
        this.line++;
        start = end + 1;
        continue;
      }
      const next = this.quoted(text, start, last, records);
      if (next === undefined) break;
      this.line += countLines(text, start, next);
      start = next;
    }
    this.pending = start < text.length ? text.slice(start) : '';
    return records;
  }

  /** Reads a record that holds a quote. Answers where the next one starts; undefined where the text ends before the record does. */
  private quoted(text: string, start: number, last: boolean, records: CsvRecord[]): number | undefined {
    const cells: string[] = [];
    for (let at = start; ; at++) {
      const cell = text[at] === QUOTE ? quotedCell(text, at) : plainCell(text, at);
      if (cell === undefined && !last && text.length - start < MAX_RECORD_LENGTH) return undefined;
      const { value, end, expected } = cell ?? { value: text.slice(at), end: at, expected: 'a closing quote' };
      if (expected !== undefined) {
        records.push({ line: this.line, cells, fault: { cell: cells.length, value: excerpt(value), expected } });
        return endOfLine(text, start) + 1;
      }
      cells.push(value);
      if (text[end] !== ',') {
        records.push({ line: this.line, cells });
        return end + 1;
      }
      at = end;
    }
  }
}

interface Cell {
  value: string;
  /** Where the comma or the line break after it stands. */
  end: number;
  /** What the cell should have been, where it is malformed. */
  expected?: string;
}

function endOfLine(text: string, from: number): number {
  const lineBreak = text.indexOf('\n', from);
  return lineBreak < 0 ? text.length : lineBreak;
}

/** Undefined where the closing quote is not in the text. */
function quotedCell(text: string, at: number): Cell | undefined {
  let close = text.indexOf(QUOTE, at + 1);
  while (close >= 0 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2);
  if (close < 0) return undefined;
  const inside = text.slice(at + 1, close);
  let end = close + 1;
  if (text[end] === '\r' && (text[end + 1] ?? '\n') === '\n') end++;
  if (end < text.length && text[end] !== ',' && text[end] !== '\n') {
    const expected = 'a comma or the end of the line after the closing quote (a quote inside quotes is written twice)';
    return { value: text.slice(at), end, expected };
  }
  return { value: inside.includes(QUOTE) ? inside.replaceAll('""', QUOTE) : inside, end };
}

function plainCell(text: string, at: number): Cell {
  let end = at;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n') end++;
  const value = text.slice(at, end);
  if (value.includes(QUOTE)) {
    return { value, end, expected: 'quotes around the whole cell, and each quote inside written twice' };
  }
  return { value: text[end] !== ',' && value.endsWith('\r') ? value.slice(0, -1) : value, end };
}
