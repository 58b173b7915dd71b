import { entityTagOf } from '../../../platform/http/answer';
import type { RawHeaders } from '../../../platform/http/raw-headers';
import { citationOf } from '../../vintages/vintage';
import type { PageMetadataDto } from '../bodies/page';
import { warningRows } from '../bodies/warning-rows';
import { cacheMetadata } from '../endpoints/cache-metadata';
import { endOfLog } from '../filters/log-parameters';
import type { LogParameters } from '../filters/query-parameters';
import type { Audience, MarketQuery } from '../questions/market-request';
import { CachedAnswer } from './cached-answer';

export const JSON_HEADERS: RawHeaders = ['Content-Type', 'application/json; charset=utf-8'];

/**
 * The JSON of a computed body without its closing brace, because the fields that differ by request
 * follow.
 */
export function jsonAnswer(
  query: MarketQuery,
  body: object,
  readAt: string,
  { inAdvance }: Audience,
): CachedAnswer {
  const content = JSON.stringify({
    ...body,
    filters_applied: query.filtersApplied,
    ...(query.warnings.length > 0 && { warnings: warningRows(query.warnings) }),
  });
  const metadata = cacheMetadata(query, readAt, inAdvance ? 'precomputed' : 'live');
  const text = `${content.slice(0, -1)},"cache_metadata":${JSON.stringify(metadata)}`;
  const { metadata: page = {} } = body as { metadata?: Partial<PageMetadataDto> };
  const { next_cursor: nextCursor = null, total_count: totalCount } = page;
  const facts = { moment: momentOfAnswer(query, readAt), nextCursor, totalCount };
  return new CachedAnswer(text, entityTagOf(withoutClock(content, readAt)), facts);
}

function momentOfAnswer(
  query: MarketQuery & { log?: LogParameters },
  readAt: string,
): string | undefined {
  if (!query.log) return citationOf(query, readAt);
  // A moment as it was sent can have a blank, where a + wasn't encoded.
  return encodeURI(endOfLog(query.log, readAt).text);
}

/**
 * Also without how far the changes go: on its own, that isn't news. The rest is what the release
 * before sends too, so equal answers have equal tags. Only the fields themselves can match, because
 * quotes inside a JSON string are escaped.
 */
function withoutClock(content: string, readAt: string): string {
  return content
    .replaceAll(`"generated_at":"${readAt}"`, '')
    .replace(/"latest_change":\d+,/, '')
    .replace(/"position":"\d+@[^"]*",/, '');
}
