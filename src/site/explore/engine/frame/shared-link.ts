import type { SharedLink } from '../../../../platform/pages/render';

/** What a page says of itself on other sites. */
export interface SharedFacts {
  sentences: readonly (string | undefined)[];
  /** The address of a chart as PNG. */
  image?: string | undefined;
}

/** What other sites show of a link to a market page. */
export function sharedLinkOf(
  origin: string,
  path: string,
  facts: SharedFacts | undefined,
): SharedLink | undefined {
  return (
    facts && {
      description: facts.sentences.filter(Boolean).join('. '),
      address: origin + path,
      ...(facts.image !== undefined && { image: origin + facts.image }),
    }
  );
}
