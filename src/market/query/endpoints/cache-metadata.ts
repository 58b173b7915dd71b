import type { Generation } from '../../../market-data/generation';
import {
  ApiChoice,
  ApiInstant,
  ApiInteger,
  ApiText,
} from '../../../platform/http/openapi/api-field';
import type { Period } from '../periods/period';

const DAY_SECONDS = 86_400;

/** How an answer is cached (contract 9.2). */
export class CacheMetadataDto {
  @ApiInstant(
    "When the answer was computed, according to the database's clock",
    '2026-11-21T09:30:00.000Z',
  )
  cached_at: string;

  @ApiInteger('Seconds from `cached_at` to the next midnight UTC, when periods change', 52_200)
  ttl: number;

  @ApiChoice(
    '`live` if the answer was computed at its first request, `precomputed` if it was computed in advance',
    ['live', 'precomputed'],
    'live',
  )
  sourceType: 'live' | 'precomputed';

  @ApiText('The generation of the dataset that the figures come from', 'g1-4f1c09ab')
  generation: string;

  @ApiText('The timeframe, as in `metadata`', 'ttm')
  timeframe: string;

  @ApiInteger('The week offset, as in `metadata`', 0)
  offset: number;
}

export function cacheMetadata(
  { generation, period }: { generation: Generation; period: Period },
  readAt: string,
  sourceType: CacheMetadataDto['sourceType'],
): CacheMetadataDto {
  const secondOfDay = Math.floor(Date.parse(readAt) / 1000) % DAY_SECONDS;
  return {
    cached_at: readAt,
    ttl: DAY_SECONDS - secondOfDay,
    sourceType,
    generation: generation.label,
    timeframe: period.timeframe,
    offset: period.weekOffset,
  };
}
