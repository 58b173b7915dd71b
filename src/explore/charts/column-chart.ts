import { axisX, axisY, barY, gridY, ruleY } from '@observablehq/plot';
import { dollars } from '../../pages/wording';
import { type ChartWidth, draw, FONT } from './chart';

export interface ColumnRow {
  /** "2025-Q4" or "2025"; unique. */
  label: string;
  year: number;
  value: number;
  title: string;
  href?: string;
  /** Drawn lighter: the period isn't over, or the window cuts it. */
  isPartial: boolean;
}

const MAX_YEARS: Record<ChartWidth, number> = { full: 14, half: 7, narrow: 5 };

/** Upright bars over time; the axis names years. */
export function columnChart(rows: readonly ColumnRow[], width: ChartWidth, figure: (value: number) => string = dollars): string {
  const fontSize = FONT[width];
  return draw(width, {
    height: width === 'narrow' ? 220 : 280,
    marginLeft: 58,
    marginRight: 8,
    marginBottom: 30,
    x: { domain: rows.map(({ label }) => label), padding: rows.length > 60 ? 0 : 0.15 },
    y: { label: null, nice: true, domain: [0, Math.max(...rows.map(({ value }) => value), 1)] },
    marks: [
      gridY({ stroke: 'var(--line)', strokeOpacity: 1, ticks: 5 }),
      axisY({ ticks: 5, tickSize: 0, tickFormat: figure, label: null, fontSize, fill: 'var(--soft)' }),
      axisX(yearTicks(rows, MAX_YEARS[width]), {
        tickSize: 0,
        tickFormat: yearOf(rows),
        label: null,
        fontSize,
        fill: 'var(--soft)',
      }),
      barY(rows, {
        x: 'label',
        y: 'value',
        title: 'title',
        href: 'href',
        fill: ({ isPartial }: ColumnRow) => (isPartial ? 'var(--accent-light)' : 'var(--accent)'),
        rx: 1,
      }),
      ruleY([0], { stroke: 'var(--field)' }),
    ],
  });
}

/** The first column of as many years as there is room for. */
function yearTicks(rows: readonly ColumnRow[], max: number): string[] {
  const firsts = rows.filter((row, index) => index === 0 || rows[index - 1]?.year !== row.year);
  const step = Math.ceil(firsts.length / max);
  return firsts.filter((_, index) => index % step === 0).map(({ label }) => label);
}

function yearOf(rows: readonly ColumnRow[]): (label: string) => string {
  const years = new Map(rows.map(({ label, year }) => [label, String(year)]));
  return (label) => years.get(label) ?? label;
}
