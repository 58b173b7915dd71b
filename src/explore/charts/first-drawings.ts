import { setImmediate as nextTurn } from 'node:timers/promises';
import { DOLLARS } from './axis';
import { barChart } from './bar-chart';
import { columnChart } from './column-chart';
import { loadObservablePlot } from './plot';
import { rangeChart } from './range-list';

/**
 * Draws a file of each kind. A process's first drawings take ten times as long as later ones, and
 * no reader should wait for them.
 */
export async function drawOneOfEach(): Promise<void> {
  const [first, second] = ['2025', '2026'];
  const columns = [first, second].map((label) => ({
    ...{ label, title: label, year: Number(label), value: 1, href: '/explore' },
    isPartial: label === second,
    isInPeriod: true,
  }));
  await loadObservablePlot();
  const drawings = [
    () => columnChart(columns, DOLLARS),
    () => rangeChart([{ name: first, p10: 1, p25: 1, p50: 1, p75: 1, p90: 1 }]),
    () => barChart([{ name: first, value: 1, label: second, more: '' }]),
  ];
  for (const draw of drawings) {
    await nextTurn();
    draw();
  }
}
