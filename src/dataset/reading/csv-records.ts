import type { CsvMistake } from '../format/problem-catalog';

const QUOTE = '"';

/** One record, or what is wrong with it. Lines are numbered from 1, as in an editor. */
export interface CsvRecord {
  line: number;
  cells: string[];
  fault?: { cell: number; value: string; mistake: CsvMistake };
}

/** If a record is longer than this, its closing quote is probably missing. */
export const MAX_RECORD_LENGTH = 1_000_000;
const SHOWN_LENGTH = 60;

const excerpt = (text: string): string =>
  (text.match(/^[^\r\n]*/)?.[0] ?? '').slice(0, SHOWN_LENGTH);

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1))
    lines++;
  return lines;
}

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
    return this.line + countLines(this.pending, 0, this.pending.length);
  }

  /** `last` means that no more text follows, so a record may end without a line break. */
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

  /**
   * Reads a record with a quote. Returns where the next record starts, or undefined if the text
   * ends before the record does.
   */
  private quoted(
    text: string,
    start: number,
    last: boolean,
    records: CsvRecord[],
  ): number | undefined {
    const cells: string[] = [];
    for (let at = start; ; at++) {
      const cell = text[at] === QUOTE ? quotedCell(text, at) : plainCell(text, at);
      if (cell === undefined && !last && text.length - start < MAX_RECORD_LENGTH) return undefined;
      const { value, end, mistake } = cell ?? {
        value: text.slice(at),
        end: at,
        mistake: { code: 'unclosed_quote' },
      };
      if (mistake) {
        const fault = { cell: cells.length, value: excerpt(value), mistake };
        records.push({ line: this.line, cells, fault });
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
  /** The index of the comma or the line break after it. */
  end: number;
  /** If the cell is malformed. */
  mistake?: CsvMistake;
}

function endOfLine(text: string, from: number): number {
  const lineBreak = text.indexOf('\n', from);
  return lineBreak < 0 ? text.length : lineBreak;
}

/** Undefined if the text has no closing quote. */
function quotedCell(text: string, at: number): Cell | undefined {
  let close = text.indexOf(QUOTE, at + 1);
  while (close >= 0 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2);
  if (close < 0) return undefined;
  const inside = text.slice(at + 1, close);
  let end = close + 1;
  if (text[end] === '\r' && (text[end + 1] ?? '\n') === '\n') end++;
  if (end < text.length && text[end] !== ',' && text[end] !== '\n')
    return { value: text.slice(at), end, mistake: { code: 'text_after_quote' } };
  return { value: inside.includes(QUOTE) ? inside.replaceAll('""', QUOTE) : inside, end };
}

function plainCell(text: string, at: number): Cell {
  let end = at;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n') end++;
  const value = text.slice(at, end);
  if (value.includes(QUOTE)) return { value, end, mistake: { code: 'quote_in_plain_cell' } };
  return { value: text[end] !== ',' && value.endsWith('\r') ? value.slice(0, -1) : value, end };
}
