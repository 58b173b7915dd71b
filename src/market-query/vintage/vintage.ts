import type { Generation } from '../../market-data/generation';

/** What the service knew at a moment: the generation that was served, and the market calendar's day. */
export interface Vintage {
  readonly generation: Generation;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** How the request names it; left out for what is served now. */
  readonly namedBy?: 'cursor' | 'as_of';
  /** The moment that was asked for, as sent. */
  readonly asOf?: string | undefined;
}
