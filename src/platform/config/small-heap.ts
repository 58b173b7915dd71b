import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Of both halves. What is read in one go takes a small part of it. */
const ENOUGH_YOUNG_BYTES = 8 * 1024 * 1024;
const CHECK_MS = 20;

/**
 * For commands that read millions of rows and soon forget each. Node's heap grows to up to four
 * times what is in use before old garbage is collected, and its part for young objects to 48 MB, or
 * 96 with the image's flags. Here the heap grows by a quarter, and the young part to what reading
 * needs. It is checked again and again, because V8 makes it smaller while little is allocated, as
 * when a busy machine leaves no time. Call it first.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=25');
  setInterval(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    const growth = (young?.space_size ?? 0) < ENOUGH_YOUNG_BYTES ? 2 : 1;
    setFlagsFromString(`--semi-space-growth-factor=${growth}`);
  }, CHECK_MS).unref();
}
