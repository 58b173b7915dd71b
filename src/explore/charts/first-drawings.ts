import { DOLLARS } from './axis';
import { barChart } from './bar-chart';
import { columnChart } from './column-chart';
import { cumulativeLines } from './cumulative-lines';
import { rangeChart } from './range-list';

/** Draws one chart of each kind. A process's first drawings take ten times as long as later ones, and no reader should wait for them. */
export function drawOneOfEach(): void {
  const [first, second] = ['2025', '2026'];
  const lines = [first, second].map((name) => ({ name, data: [1, 2] }));
  const columns = lines.map(({ name }) => ({
    label: name,
    year: Number(name),
    value: 1,
    title: name,
    href: '/explore',
    isPartial: name === second,
    isInPeriod: true,
  }));
  columnChart(columns, DOLLARS);
  cumulativeLines(lines, 52, 'full');
  rangeChart([{ name: first, p10: 1, p25: 1, p50: 1, p75: 1, p90: 1 }]);
  barChart([{ name: first, value: 1, label: second, more: '' }]);
}
