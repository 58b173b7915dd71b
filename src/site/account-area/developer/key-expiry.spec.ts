import { expiryOf } from './key-expiry';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAY = 86_400;

/** A key made for a number of days, of which some seconds are left. */
const key = (lifetimeDays: number, secondsLeft: number): Parameters<typeof expiryOf>[0] => ({
  createdAt: new Date(NOW.getTime() + (secondsLeft - lifetimeDays * DAY) * 1000),
  expiresAt: new Date(NOW.getTime() + secondsLeft * 1000 + 2),
  lifetimeSeconds: lifetimeDays * DAY,
});

describe('expiryOf', () => {
  it.each([
    [14 * DAY - 1, 'in 13 days'],
    [2 * DAY, 'in 2 days'],
    [2 * DAY - 1, 'in 47 hours'],
    [7200, 'in 2 hours'],
    [3600, 'in an hour'],
    [3599, 'in less than an hour'],
  ])('of a key with %i seconds left is told as "%s"', (seconds, text) => {
    expect(expiryOf(key(90, seconds), NOW)).toEqual({ text, isReplaced: false });
  });

  it('says nothing of a key that has no end, or one far away', () => {
    expect(expiryOf(key(90, 14 * DAY + 1), NOW)).toBeNull();
    expect(expiryOf({ ...key(90, DAY), expiresAt: null, lifetimeSeconds: null }, NOW)).toBeNull();
  });

  it('knows a key that was replaced by its early end', () => {
    expect(expiryOf({ ...key(90, DAY), lifetimeSeconds: null }, NOW)).toEqual({
      text: 'in 24 hours',
      isReplaced: true,
    });
    expect(expiryOf({ ...key(90, DAY), lifetimeSeconds: 365 * DAY }, NOW)).toMatchObject({
      isReplaced: true,
    });
  });
});
