import { shortDollars } from '../../pages/wording';
import { draw, FONT } from './chart';
import { observablePlot } from './plot';

export interface ColumnRow {
  /** "2025-Q4" or "2025"; unique. */
  label: string;
  year: number;
  value: number;
  title: string;
  href?: string;
  /** Drawn lighter, because the period isn't over or the window cuts it off. */
  isPartial: boolean;
}

const MAX_YEARS = 7;

/** Vertical bars over time, with years on the axis. One drawing fits every screen. */
export function columnChart(rows: readonly ColumnRow[], figure: (value: number) => string = shortDollars): string {
  const { axisX, axisY, barY, gridY, ruleY } = observablePlot();
  const fontSize = FONT.half;
  return draw('half', {
    height: 340,
    marginLeft: 62,
    marginRight: 8,
    marginBottom: 30,
    x: { domain: rows.map(({ label }) => label), padding: rows.length > 60 ? 0 : 0.15 },
    y: { label: null, nice: true, domain: [0, Math.max(...rows.map(({ value }) => value), 1)] },
    marks: [
      gridY({ stroke: 'var(--grid)', strokeOpacity: 1, ticks: 5 }),
      axisY({ ticks: 5, tickSize: 0, tickFormat: figure, label: null, fontSize, fill: 'var(--soft)' }),
      axisX(yearTicks(rows, MAX_YEARS), {
        tickSize: 0,
        tickFormat: yearOf(rows),
        label: null,
        fontSize,
        fill: 'var(--soft)',
      }),
      barY(rows, {
        x: 'label',
        y: 'value',
        fill: ({ isPartial }: ColumnRow) => (isPartial ? 'var(--mark-2)' : 'var(--mark)'),
        title: 'title',
        href: 'href',
      }),
      ruleY([0], { stroke: 'var(--field)' }),
    ],
  });
}

/** The first column of each labelled year. As many years are labelled as there is room for. */
function yearTicks(rows: readonly ColumnRow[], max: number): string[] {
  const firsts = rows.filter((row, index) => index === 0 || rows[index - 1]?.year !== row.year);
  const step = Math.ceil(firsts.length / max);
  return firsts.filter((_, index) => index % step === 0).map(({ label }) => label);
}

function yearOf(rows: readonly ColumnRow[]): (label: string) => string {
  const years = new Map(rows.map(({ label, year }) => [label, String(year)]));
  return (label) => years.get(label) ?? label;
}
