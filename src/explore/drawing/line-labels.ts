/**
 * Positions for labels at the ends of lines, as near to `wanted` as they can be at least `gap`
 * apart and inside `low` and `high`. All in pixels; the order stays.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  const blocks: Block[] = [];
  const blockOf = (labels: number[]): Block => {
    const half = ((labels.length - 1) / 2) * gap;
    const mean = labels.reduce((sum, label) => sum + wanted[label]!, 0) / labels.length;
    return { labels, middle: Math.min(Math.max(mean, low + half), high - half) };
  };
  for (const label of order) {
    let block = blockOf([label]);
    // Labels that touch become one block around the mean of their places.
    for (
      let before = blocks.at(-1);
      before && touches(before, block, gap);
      before = blocks.at(-1)
    ) {
      blocks.pop();
      block = blockOf([...before.labels, ...block.labels]);
    }
    blocks.push(block);
  }
  const places = new Array<number>(wanted.length).fill(0);
  for (const { labels, middle } of blocks) {
    labels.forEach(
      (label, index) => (places[label] = middle + (index - (labels.length - 1) / 2) * gap),
    );
  }
  return places;
}

interface Block {
  labels: number[];
  middle: number;
}

function touches(above: Block, below: Block, gap: number): boolean {
  return below.middle - above.middle < ((above.labels.length + below.labels.length) / 2) * gap;
}
