import type { Generation } from '../../market-data/generation';
import { lastMomentOf } from './as-of';

/**
 * What the service knew at a moment: the generation that was served, and the market calendar's day.
 */
export interface Vintage {
  readonly generation: Generation;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** How the request names it; left out for what is served now. */
  readonly namedBy?: 'cursor' | 'as_of';
  /** The moment that was asked for, as sent. */
  readonly asOf?: string | undefined;
  /** If it is named: an instant that has passed and leads back to it, in ISO 8601. */
  readonly instant?: string | undefined;
}

/**
 * What `as_of` takes to get an answer again: an instant and the generation that was served then.
 * Undefined for a preview, which was never served. `generatedAt`: of an answer about the present.
 */
export function citationOf(
  { generation, instant }: Vintage,
  generatedAt: string | undefined,
): string | undefined {
  const { label, publishedAt } = generation;
  const moment = instant ?? generatedAt;
  return publishedAt === null || moment === undefined ? undefined : `${moment}@${label}`;
}

/**
 * The instant of an answer about the present, in ISO 8601: `as_of` with it gives the same answer
 * for good. Undefined if the generation isn't known to have been served. `day`: the calendar's day;
 * null if it is pinned.
 */
export function momentOf(
  { servedAt, publishedAt }: Generation,
  day: string | null,
): string | undefined {
  if (servedAt === undefined || publishedAt === null) return undefined;
  const inDay = day === null ? servedAt : Math.min(servedAt, lastMomentOf(Date.parse(day)));
  // A publication can be visible some milliseconds before it takes effect.
  return new Date(Math.max(inDay, Date.parse(publishedAt))).toISOString();
}
