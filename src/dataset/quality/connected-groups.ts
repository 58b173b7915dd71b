/**
 * Groups of items that are connected with each other, directly or by way of others. Items that are
 * connected with none are in no group. Each item is compared with at most `most` items before it,
 * but not with those that are in its group already.
 */
export function connectedGroups<Item>(
  items: readonly Item[],
  most: number,
  areConnected: (earlier: Item, later: Item) => boolean,
): Iterable<Item[]> {
  const groupOf = new Map<Item, Item[]>();
  for (const [at, later] of items.entries()) {
    for (let before = Math.max(0, at - most); before < at; before++) {
      const earlier = items[before] as Item;
      const group = groupOf.get(later);
      const isInGroup = group !== undefined && group === groupOf.get(earlier);
      if (!isInGroup && areConnected(earlier, later)) connect(groupOf, earlier, later);
    }
  }
  return new Set(groupOf.values());
}

/** Moves the items of the smaller group into the larger one. */
function connect<Item>(groupOf: Map<Item, Item[]>, one: Item, other: Item): void {
  const [ours, theirs] = [groupOf.get(one) ?? [one], groupOf.get(other) ?? [other]];
  const [small, large] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  groupOf.set(one, large).set(other, large);
  for (const item of small) {
    large.push(item);
    groupOf.set(item, large);
  }
}
