import { shortDollars } from '../../pages/wording';
import { draw, FONT } from './chart';
import { observablePlot } from './plot';
import { escapeText } from './svg-document';

export interface HeatmapCell {
  row: string;
  column: string;
  value: number;
  /** Where the row leads. */
  href?: string;
}

const ROW_HEIGHT = 27;
const LEVELS = 6;

/** A grid of figures, darker for larger ones on a logarithmic scale. As a table it fits every screen, and screen readers announce it as one. */
export function heatTable(cells: readonly HeatmapCell[], columns: readonly string[], name: string): string {
  const levelOf = levelsOf(cells);
  const head = [name, ...columns].map((column) => `<th scope="col">${escapeText(column)}`).join('');
  const body = [...new Set(cells.map(({ row }) => row))].map((row) => {
    const ofRow = cells.filter((figure) => figure.row === row);
    const byColumn = new Map(ofRow.map((figure) => [figure.column, figure]));
    const shown = columns.map((column) => heatCell(byColumn.get(column), levelOf)).join('');
    const href = ofRow[0]?.href;
    return `<tr><th scope="row">${href ? `<a href="${escapeText(href)}">${escapeText(row)}</a>` : escapeText(row)}${shown}`;
  });
  return `<table class="heat"><thead><tr>${head}<tbody>${body.join('')}</table>`;
}

function heatCell(figure: HeatmapCell | undefined, levelOf: (value: number) => number): string {
  return figure ? `<td class="heat-${levelOf(figure.value)}">${shortDollars(figure.value)}` : '<td>';
}

/** The same as a drawing, for downloads. */
export function heatmap(cells: readonly HeatmapCell[], columns: readonly string[]): string {
  const { axisX, axisY, cell, text } = observablePlot();
  const rows = [...new Set(cells.map(({ row }) => row))];
  const levelOf = levelsOf(cells);
  const shown = cells.map((one) => ({ ...one, text: shortDollars(one.value), level: levelOf(one.value) }));
  return draw('full', {
    height: rows.length * ROW_HEIGHT + 34,
    marginLeft: 140,
    marginRight: 2,
    marginTop: 28,
    marginBottom: 2,
    x: { domain: [...columns], padding: 0.02 },
    y: { domain: rows, padding: 0.06 },
    marks: [
      axisX({ anchor: 'top', tickSize: 0, label: null, fontSize: FONT.full, fill: 'var(--soft)' }),
      axisY({ tickSize: 0, label: null, fontSize: FONT.full }),
      cell(shown, { x: 'column', y: 'row', fill: ({ level }: { level: number }) => `var(--heat-${level})` }),
      text(shown, {
        x: 'column',
        y: 'row',
        text: 'text',
        fontSize: 12,
        fill: ({ level }: { level: number }) => `var(--heat-text-${level})`,
      }),
    ],
  });
}

/** A function that gives a value's level among those of `cells`, from 1 to LEVELS. */
export function levelsOf(cells: readonly { value: number }[]): (value: number) => number {
  const logOf = (value: number): number => Math.log10(Math.max(value, 1));
  const logs = cells.map(({ value }) => logOf(value));
  const [low, high] = [Math.min(...logs), Math.max(...logs)];
  if (high === low) return () => 1;
  return (value) => 1 + Math.round(((logOf(value) - low) / (high - low)) * (LEVELS - 1));
}
