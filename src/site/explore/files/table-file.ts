import type { Response } from 'express';
import type { AnswerTable } from '../../../market/query/answers/answer-table';
import type { ColumnFormat } from '../../../market/query/answers/column-format';
import { cellText, csvCell } from '../../../market/query/answers/csv';
import type { Delivery } from '../../../market/query/answers/exports';
import { workbookOf } from '../../../market/query/answers/workbook';
import { present } from '../../../platform/errors/present';
import type { Answer } from '../../../platform/http/answer';
import { type FileFormat, MEDIA_TYPES } from '../../../platform/http/answer-format';
import type { PageProblem } from '../../../platform/pages/page-problem';
import type { Market } from '../engine/market/market';
import { href, type Link, type Search } from '../engine/page/link';
import type { Cell, Column, Table } from '../tables/table';

/** A table to take away. */
export interface TableFile {
  /** The subject and the period, without the extension. */
  name: string;
  table: AnswerTable;
  /** What people who open the workbook should know about its rows. */
  about: readonly (readonly [name: string, value: string])[];
  /** The path and query of the page that shows it. */
  page: string;
}

/** A table that is too long for a workbook. */
export interface LongFile {
  /** Its CSV. */
  whole: (delivery: Pick<Delivery, 'acceptEncoding' | 'isHead'>) => Promise<Answer>;
  refusal: PageProblem;
  /** The path and query of the page that shows it. */
  page: string;
}

export function isFileFormat(text: string): text is FileFormat {
  return text === 'csv' || text === 'xlsx';
}

/** The links to a table's files. `path`: without their extensions. */
export function fileLinks(path: string, search: Search = ''): Link[] {
  return [
    { text: 'CSV', href: href(`${path}.csv`, search) },
    { text: 'Excel', href: href(`${path}.xlsx`, search) },
  ];
}

/** The figures of a page's table, exact. */
export function exactTable({ columns, rows, isNewestFirst, hasTotal }: Table): AnswerTable {
  const formats = new Map<string, ColumnFormat | undefined>();
  for (const [index, column] of columns.entries()) {
    const cells = rows.map((row) => row[index]);
    formats.set(column.text, formatOf(column, cells));
  }
  const exactRows = rows.map((row) => exactRow(columns, row));
  const parts = hasTotal ? exactRows.slice(0, -1) : exactRows;
  return {
    columns: columns.map(({ text }) => text),
    formats,
    // As spreadsheets draw time, and as the API has its histories.
    rows: isNewestFirst ? parts.toReversed() : parts,
    ...(hasTotal && { totals: exactRows.slice(-1) }),
  };
}

function formatOf(
  { hasDecimal, isFigure }: Column,
  cells: readonly (Cell | undefined)[],
): ColumnFormat | undefined {
  if (cells.some((cell) => cell?.isDay)) return 'day';
  if (hasDecimal) return 'decimal';
  return isFigure ? 'figure' : undefined;
}

/** By the headings of its columns. */
function exactRow(columns: readonly Column[], row: readonly Cell[]): Record<string, unknown> {
  const cells = columns.map(({ text: heading }, index) => {
    const { text, value } = present(row[index], `cell of ${heading}`);
    return [heading, value === undefined ? text : value] as const;
  });
  return Object.fromEntries(cells);
}

/** `address`: the public one of the table's page. */
export async function sendTable(
  response: Response,
  format: FileFormat,
  { name, table, about }: TableFile,
  { address, market }: { address: string; market: Market },
): Promise<void> {
  // Excel reads CSV without a byte-order mark in the encoding of its country.
  const file =
    format === 'csv'
      ? `\uFEFF${csvFile(table)}`
      : await workbookOf(table, [...about, ['Page', address]], market.reader);
  response
    .set('Content-Disposition', `attachment; filename="${name}.${format}"`)
    .type(MEDIA_TYPES[format])
    .send(file);
}

/** RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
function csvFile({ columns, rows }: AnswerTable): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((line) => line.map(safeCell).join(',') + '\r\n').join('');
}

function safeCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return csvCell(cellText(value).replace(/^(?=[=+\-@\t\r])/, "'"));
}
