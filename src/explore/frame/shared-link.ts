import type { SharedLink } from '../../pages/render';
import type { VisitRequest } from '../../visits/visit';
import type { ExploreService } from '../explore.service';

/**
 * What other sites show of a link to a market page; undefined for an unpublished preview. `image`:
 * the address of a chart as PNG.
 */
export function sharedLinkOf(
  explore: ExploreService,
  request: VisitRequest,
  { sentences, image }: { sentences: readonly (string | undefined)[]; image?: string },
): SharedLink | undefined {
  if (request.visit.preview) return undefined;
  const origin = explore.origin(request);
  return {
    description: sentences.filter((sentence) => sentence).join('. '),
    address: origin + request.originalUrl,
    ...(image !== undefined && { image: origin + image }),
  };
}
