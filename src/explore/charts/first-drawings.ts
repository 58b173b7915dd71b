import { barChart } from './bar-chart';
import { columnChart } from './column-chart';
import { cumulativeLines } from './cumulative-lines';
import { heatmap } from './heatmap';

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
    isPartial: false,
  }));
  columnChart(columns);
  cumulativeLines(lines, 52, 'full');
  heatmap([{ row: first, column: second, value: 1 }], [second]);
  barChart([{ name: first, value: 1, label: second }]);
}
