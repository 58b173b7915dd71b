import { mayChangeDirection } from '../../pages/wording';
import { escapeText } from './svg-document';

export interface BarTableRow {
  name: string;
  /** What the bar shows, in any unit. */
  value: number;
  /** The texts after the bar, one per column. */
  figures: readonly string[];
  href?: string;
}

/** Horizontal bars in the order of their rows, as a table: it fits every screen, and screen readers announce it as a table. */
export function barTable(rows: readonly BarTableRow[], [name = '', ...figures]: readonly string[]): string {
  const largest = Math.max(...rows.map(({ value }) => value), 1);
  const head = [name, '', ...figures].map((text) => (text === '' ? '<td>' : `<th scope="col">${escapeText(text)}`)).join('');
  const body = rows.map((row) => `<tr><th scope="row">${nameOf(row)}<td>${bar(row.value / largest)}${cells(row.figures)}`);
  return `<table class="bar-table"><thead><tr>${head}<tbody>${body.join('')}</table>`;
}

function nameOf({ name, href }: BarTableRow): string {
  const text = mayChangeDirection(name) ? `<bdi>${escapeText(name)}</bdi>` : escapeText(name);
  return href === undefined ? text : `<a href="${escapeText(href)}">${text}</a>`;
}

function bar(share: number): string {
  return `<svg><rect width="${Number((share * 100).toFixed(1))}%"/></svg>`;
}

function cells(figures: readonly string[]): string {
  return figures.map((text) => `<td>${escapeText(text)}`).join('');
}
