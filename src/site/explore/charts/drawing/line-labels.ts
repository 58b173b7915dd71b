import { present } from '../../../../platform/errors/present';

/** Labels that touch each other. Each stands `gap` below the one above it. */
interface Block {
  /** The places in the list of those in it, from the top down. */
  labels: number[];
  /** Where its first label stands. */
  top: number;
}

/**
 * Positions for labels at the ends of lines, as near to `wanted` as they can be at least `gap`
 * apart and inside `low` and `high`. All in pixels; the order stays. With a gap of 18, labels that
 * want to stand at 100, 104 and 108 touch: they become a block, and stand at 86, 104 and 122.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): number[] {
  const blocks: Block[] = [];
  for (const label of fromTheTop(wanted)) {
    let block = blockOf([label], wanted, gap);
    // A label that would touch the block above it joins it, and moves it up.
    for (let above = blocks.at(-1); above && touches(above, block, gap); above = blocks.at(-1)) {
      block = blockOf([...above.labels, ...block.labels], wanted, gap);
      blocks.pop();
    }
    blocks.push(block);
  }
  const places = [...wanted];
  let above = 0;
  for (const { labels, top } of blocks) {
    // Room stays for the labels above it, and for its own and those below.
    const highest = low + above * gap;
    const lowest = high - (wanted.length - above - 1) * gap;
    const first = Math.min(Math.max(top, highest), lowest);
    for (const [index, label] of labels.entries()) places[label] = first + index * gap;
    above += labels.length;
  }
  return places;
}

function fromTheTop(wanted: readonly number[]): number[] {
  const placed = wanted.map((place, label) => ({ place, label }));
  return placed.sort((one, other) => one.place - other.place).map(({ label }) => label);
}

/** Where its labels are moved least: on average, not at all. */
function blockOf(labels: number[], wanted: readonly number[], gap: number): Block {
  const tops = labels.map(
    (label, index) => present(wanted[label], 'place of a label') - index * gap,
  );
  return { labels, top: meanOf(tops) };
}

function touches(above: Block, block: Block, gap: number): boolean {
  return above.top + above.labels.length * gap > block.top;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
