import { dealDollars, shortDollars } from '../../pages/wording';
import { nameOf, NO_TAB_STOP } from './bar-list';
import { GRID, TICK } from './axis-marks';
import { draw, FONT } from './chart';
import { observablePlot } from './plot';

/** Percentiles of amounts. */
export interface RangeRow {
  name: string;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
  href?: string;
}

const ROW_HEIGHT = 26;
/** The part of a decade that stays free at both ends of the scale. */
const MARGIN = 0.06;

/**
 * For each row its middle half as a bar, from the 10th to the 90th percentile as a line, and the
 * median, on a logarithmic scale. Fits every screen.
 */
export function rangeList(rows: readonly RangeRow[]): string {
  const [low, high] = logDomain(rows);
  const at = (amount: number): number =>
    ((Math.log10(Math.max(amount, 1)) - low) / (high - low)) * 100;
  const percent = (share: number): string => `${Number(share.toFixed(1))}%`;
  const axis = logTicks(rows)
    .map((tick) => ({ x: percent(at(tick)), text: dealDollars(tick) }))
    .map(
      ({ x, text }) =>
        `<line x1="${x}" x2="${x}" y1="22" y2="100%"/><text x="${x}" y="14">${text}</text>`,
    );
  const items = rows.map(({ name, href, p10, p25, p50, p75, p90 }) => {
    const line = `<line x1="${percent(at(p10))}" x2="${percent(at(p90))}" y1="12" y2="12"/>`;
    const box = `<rect x="${percent(at(p25))}" width="${percent(at(p75) - at(p25))}" y="7" height="10"/>`;
    const median = `<line class="median" x1="${percent(at(p50))}" x2="${percent(at(p50))}" y1="5" y2="19"/>`;
    const title = nameOf({ name, href }, NO_TAB_STOP);
    return `<li>${title}<svg>${line}${box}${median}</svg><b>${shortDollars(p50)}</b>`;
  });
  return `<div class="ranges"><svg class="axis" aria-hidden="true">${axis.join('')}</svg><ul>${items.join('')}</ul></div>`;
}

/** The same as a drawing, for downloads. */
export function rangeChart(rows: readonly RangeRow[]): string {
  const { axisX, axisY, barX, gridX, ruleY, text, tickX } = observablePlot();
  const [low, high] = logDomain(rows);
  const shown = rows.map((row) => ({ ...row, median: shortDollars(row.p50) }));
  const fontSize = FONT;
  return draw('file', {
    height: rows.length * ROW_HEIGHT + 34,
    marginLeft: 150,
    marginRight: 70,
    marginTop: 28,
    marginBottom: 2,
    x: { type: 'log', domain: [10 ** low, 10 ** high], label: null },
    y: { domain: shown.map(({ name }) => name), padding: 0.55, label: null },
    marks: [
      gridX(logTicks(rows), GRID),
      axisX(logTicks(rows), { ...TICK, anchor: 'top', tickFormat: dealDollars }),
      axisY({ tickSize: 0, label: null, fontSize }),
      ruleY(shown, { y: 'name', x1: 'p10', x2: 'p90', stroke: 'var(--mark-2)', strokeWidth: 2 }),
      barX(shown, { y: 'name', x1: 'p25', x2: 'p75', fill: 'var(--mark-2)', rx: 2 }),
      tickX(shown, { x: 'p50', y: 'name', stroke: 'var(--text)', strokeWidth: 3 }),
      text(shown, {
        y: 'name',
        text: 'median',
        frameAnchor: 'right',
        textAnchor: 'end',
        dx: 66,
        fontSize,
        fontWeight: 600,
      }),
    ],
  });
}

/** Powers of ten. */
function logDomain(rows: readonly RangeRow[]): [low: number, high: number] {
  const low = Math.log10(Math.max(1, Math.min(...rows.map(({ p10 }) => p10))));
  const high = Math.log10(Math.max(1, ...rows.map(({ p90 }) => p90)));
  return [low - MARGIN, Math.max(high, low + 1) + MARGIN];
}

/** Whole powers of ten, and their doubles and halves if the scale has less than two. */
function logTicks(rows: readonly RangeRow[]): number[] {
  const [low, high] = logDomain(rows);
  const powers = Array.from(
    { length: Math.ceil(high) - Math.floor(low) + 1 },
    (_, index) => 10 ** (Math.floor(low) + index),
  );
  const within = (ticks: number[]): number[] =>
    ticks.filter((tick) => Math.log10(tick) >= low && Math.log10(tick) <= high);
  const tens = within(powers);
  return tens.length >= 2 ? tens : within(powers.flatMap((power) => [power, 2 * power, 5 * power]));
}
