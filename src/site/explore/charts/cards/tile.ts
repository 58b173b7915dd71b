import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import { type PercentWords, percentWords } from '../percent-words';

/** A figure at the top of a page. */
export interface Tile {
  title: string;
  value: string;
  href?: string;
  change?: { text: string; direction: PercentWords['direction']; than: string } | null;
  notes: string[];
  /** A sparkline next to the figure, in the colour of its kind of deals. */
  line?: { kind: DealSource; drawing: string };
}

export interface TilesView {
  tiles: readonly Tile[];
}

export function changeText(before: number, after: number, than: string): Tile['change'] {
  const change = percentWords(before, after);
  if (!change) return null;
  const { direction, size } = change;
  const text = direction === 'same' ? 'unchanged' : `${direction === 'up' ? '▲' : '▼'} ${size}`;
  return { text, direction, than };
}
