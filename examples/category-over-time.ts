import { SignalMarket } from '../clients/typescript/src/signal-market';
import { run } from './run';

const CATEGORIES = 5;

/**
 * Prints funding by quarter as CSV: a column for each of the largest categories, for the others and
 * for what has none. Each row adds up to the quarter's total.
 */
run(async () => {
  const [start = '2024-01-01', end = '2025-12-31'] = process.argv.slice(2);
  const market = new SignalMarket({ intent: 'chart of categories over time' });
  const { periods, series, other, unknown } = await market.get('/funding/history', {
    by: 'category',
    granularity: 'quarter',
    limit: CATEGORIES,
    start,
    end,
  });
  const columns = [...(series ?? []), other, unknown].filter((column) => column !== undefined);
  console.log(['quarter', ...columns.map(({ name }) => name), 'total'].map(cell).join(','));
  for (const [index, { label, amount }] of periods.entries()) {
    console.log([label, ...columns.map(({ data }) => data[index]), amount].join(','));
  }
});

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
