import type { DealSource } from '../../market-query/aggregation/dimensions';
import { percentChange } from '../../market-query/comparison/change';
import { count } from '../../pages/wording';

/** A figure at the top of a page. */
export interface Tile {
  title: string;
  value: string;
  href: string | undefined;
  change: { text: string; direction: 'up' | 'down' | 'same'; than: string } | null;
  notes: string[];
  /** A sparkline next to the figure, in the colour of its kind of deals. */
  line?: { kind: DealSource; drawing: string };
}

/** More says nothing but that there was next to nothing before. */
const MAX_PERCENT = 9999;

export function changeText(before: number, after: number, than: string): Tile['change'] {
  const percent = percentChange(before, after);
  if (percent === null) return null;
  if (percent === 0) return { text: 'unchanged', direction: 'same', than };
  const magnitude = Math.abs(percent);
  const size =
    magnitude > MAX_PERCENT
      ? `over ${count(MAX_PERCENT)}%`
      : `${magnitude < 1 ? magnitude.toFixed(1) : count(Math.round(magnitude))}%`;
  return percent > 0 ? { text: `▲ ${size}`, direction: 'up', than } : { text: `▼ ${size}`, direction: 'down', than };
}
