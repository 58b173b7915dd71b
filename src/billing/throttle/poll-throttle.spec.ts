import type { ApiError } from '../../errors/api-error';
import { PollThrottle } from './poll-throttle';

describe('PollThrottle', () => {
  const refusal = (poll: () => void): ApiError | null => {
    try {
      poll();
      return null;
    } catch (error) {
      return error as ApiError;
    }
  };

  it('lets a key poll twice at once, then once a minute', () => {
    const polls = new PollThrottle();
    polls.count(1, 0);
    polls.count(1, 0);
    expect(refusal(() => polls.count(1, 15_000))).toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 45,
      fields: { window: 'minute' },
    });
    polls.count(1, 60_000);
    expect(refusal(() => polls.count(1, 60_001))?.code).toBe('rate_limited');
  });

  it('gives every key a bucket of its own, which never holds more than two', () => {
    const polls = new PollThrottle();
    polls.count(1, 0);
    for (const now of [3_600_000, 3_600_000]) polls.count(1, now);
    expect(refusal(() => polls.count(1, 3_600_000))).not.toBeNull();
    polls.count(2, 3_600_000);
  });
});
