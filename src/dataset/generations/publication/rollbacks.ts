/**
 * What publications are in effect, oldest first, and by which rollback each other one was taken
 * back: the first one that served what was served before it. A generation that was rolled back from
 * is in effect again only if it is published again.
 */
export function rollbacksAmong<Publication extends { generation_id: number }>(
  publications: readonly Publication[],
): { inEffect: Publication[]; rollbackOf: ReadonlyMap<Publication, Publication> } {
  const inEffect: Publication[] = [];
  const rollbackOf = new Map<Publication, Publication>();
  for (const publication of publications) {
    const place = inEffect.findIndex(
      ({ generation_id }) => generation_id === publication.generation_id,
    );
    if (place === -1) inEffect.push(publication);
    else for (const undone of inEffect.splice(place + 1)) rollbackOf.set(undone, publication);
  }
  return { inEffect, rollbackOf };
}
