import { setTimeout as sleep } from 'node:timers/promises';

type Maybe<T> = T | false | null | undefined;

/**
 * Waits until `look` finds something, and returns it. `what` says what didn't happen if it takes
 * too long.
 */
export async function until<T>(
  what: string,
  look: () => Maybe<T> | Promise<Maybe<T>>,
  withinMs = 100_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await sleep(20);
  }
}
