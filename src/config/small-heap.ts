import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Of both halves. What is read in one go takes a small part of it. */
const ENOUGH_YOUNG_BYTES = 8 * 1024 * 1024;
const CHECK_MS = 20;

/**
 * For commands that read millions of rows and soon forget each. Node's heap grows to up to four
 * times what is in use before old garbage is collected, and its part for young objects to 48 MB, or
 * 96 with the image's flags. Here the heap grows by a quarter, and the young part to what reading
 * needs. Call it first: neither shrinks again.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=25');
  const check = setInterval(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if (!young || young.space_size < ENOUGH_YOUNG_BYTES) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(check);
  }, CHECK_MS).unref();
}
