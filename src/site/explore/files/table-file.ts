import type { Response } from 'express';
import type { AnswerTable } from '../../../market/query/answers/answer-table';
import type { ColumnFormat } from '../../../market/query/answers/column-format';
import { cellText, csvCell } from '../../../market/query/answers/csv';
import type { Delivery } from '../../../market/query/answers/exports';
import { workbookOf } from '../../../market/query/answers/workbook';
import type { Answer } from '../../../platform/http/answer';
import { type FileFormat, MEDIA_TYPES } from '../../../platform/http/answer-format';
import type { PageProblem } from '../../../platform/pages/page-problem';
import type { Market } from '../engine/market/market';
import { href, type Link, type Search } from '../engine/page/link';
import type { Cell, Table } from '../tables/table';

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
  const names = columns.map(({ text }) => text);
  const formatOf = (index: number): ColumnFormat | undefined => {
    if (rows.some((row) => row[index]?.isDay)) return 'day';
    if (columns[index]?.hasDecimal) return 'decimal';
    return columns[index]?.isFigure ? 'figure' : undefined;
  };
  const exactRow = (row: readonly Cell[]): Record<string, unknown> =>
    Object.fromEntries(
      row.map(({ text, value }, index) => [names[index] ?? '', value === undefined ? text : value]),
    );
  const parts = hasTotal ? rows.slice(0, -1) : rows;
  return {
    columns: names,
    formats: new Map(names.map((name, index) => [name, formatOf(index)])),
    // As spreadsheets draw time, and as the API has its histories.
    rows: (isNewestFirst ? parts.toReversed() : parts).map(exactRow),
    ...(hasTotal && { totals: rows.slice(-1).map(exactRow) }),
  };
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
