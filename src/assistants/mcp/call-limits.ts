import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, minutes, type ThrottlerStorage } from '@nestjs/throttler';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../platform/errors/present';
import type { GrantRequest } from '../oauth/grant/grant';
import { ToolRefusal } from './tools/tool-refusal';

export const MAX_CALLS_PER_MINUTE = 120;
export const MAX_CALLS_AT_ONCE = 4;
/** Assistants send eight calls at once. Those beyond the limit wait for their turn. */
const MAX_WAIT_MS = 5000;

/**
 * Each kind has a budget of its own: an assistant that completes names while its user types must
 * not use up that user's calls.
 */
export type LimitedCall = 'read' | 'completion' | 'list';

/** How many calls are running, and those that wait, in the order in which they came. */
interface Turns {
  running: number;
  waiting: Set<EventEmitter>;
}

/**
 * What one member may ask, through all of the member's assistants. The guard can't limit it,
 * because one request may carry several calls, and a refusal is their result. So calls are counted
 * here, with the storage of the guard. Each replica counts separately.
 */
@Injectable()
export class CallLimits {
  /** A throttler counts calls that began, but not how many are still running. */
  private readonly turns = new Map<string, Turns>();

  constructor(@InjectThrottlerStorage() private readonly storage: ThrottlerStorage) {}

  /** Waits for a turn if necessary. Throws ToolRefusal with the seconds to wait. */
  async within<T>(
    { grant, gone }: Pick<GrantRequest, 'grant' | 'gone'>,
    kind: LimitedCall,
    work: () => Promise<T>,
  ): Promise<T> {
    const key = `${kind} of member ${grant.memberId}`;
    // Counts those that wait, too, so that not too many do.
    const { isBlocked, timeToBlockExpire } = await this.storage.increment(
      key,
      minutes(1),
      MAX_CALLS_PER_MINUTE,
      0,
      'assistant',
    );
    if (isBlocked)
      throw limited(`At most ${MAX_CALLS_PER_MINUTE} calls a minute.`, timeToBlockExpire);
    await this.begin(key, gone);
    try {
      return await work();
    } finally {
      this.end(key);
    }
  }

  private async begin(key: string, gone: AbortSignal): Promise<void> {
    const turns = this.turns.get(key) ?? { running: 0, waiting: new Set() };
    this.turns.set(key, turns);
    if (turns.running < MAX_CALLS_AT_ONCE) {
      turns.running += 1;
      return;
    }
    const turn = new EventEmitter();
    turns.waiting.add(turn);
    const tooLong = sleep(MAX_WAIT_MS, undefined, { signal: gone, ref: false });
    await Promise.race([once(turn, 'begin'), tooLong.catch(() => undefined)]);
    // If its turn has come, `end` has taken it out of those that wait. A call whose client left
    // counts as limited, too: it found all turns taken.
    if (turns.waiting.delete(turn))
      throw limited(`At most ${MAX_CALLS_AT_ONCE} calls run at once.`, 1);
  }

  /** The next one takes the place of the one that ends. */
  private end(key: string): void {
    const turns = present(this.turns.get(key), 'call that is running');
    const [next] = turns.waiting;
    if (next) {
      turns.waiting.delete(next);
      next.emit('begin');
    } else if (--turns.running === 0) this.turns.delete(key);
  }
}

function limited(why: string, seconds: number): ToolRefusal {
  return new ToolRefusal(
    'rate_limited',
    `${why} Wait ${Math.max(1, seconds)} s, then try again.`,
    'limited',
  );
}
