import { expiryOf } from './key-expiry';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAYS = 86_400;

/** A key for 90 days, which expires at an instant. */
function keyUntil(expiresAt: string): {
  createdAt: Date;
  expiresAt: Date;
  lifetimeSeconds: number;
} {
  const end = new Date(expiresAt);
  const createdAt = new Date(end.getTime() - 90 * DAYS * 1000);
  return { createdAt, expiresAt: end, lifetimeSeconds: 90 * DAYS };
}

describe('expiryOf', () => {
  it.each([
    { expiresAt: '2026-12-06T12:00:00Z', text: 'in 14 days' },
    { expiresAt: '2026-12-06T11:59:59Z', text: 'in 13 days' },
    { expiresAt: '2026-11-24T12:00:00Z', text: 'in 2 days' },
    { expiresAt: '2026-11-24T11:59:59Z', text: 'in 47 hours' },
    { expiresAt: '2026-11-22T14:00:00Z', text: 'in 2 hours' },
    { expiresAt: '2026-11-22T13:00:00Z', text: 'in an hour' },
    { expiresAt: '2026-11-22T12:59:59Z', text: 'in less than an hour' },
  ])(
    'tells on 22 Nov at 12:00 that a key expires at $expiresAt: "$text"',
    ({ expiresAt, text }) => {
      expect(expiryOf(keyUntil(expiresAt), NOW)).toEqual({ text, isReplaced: false });
    },
  );

  it('says nothing of a key that expires in more than 14 days', () => {
    expect(expiryOf(keyUntil('2026-12-06T12:00:01Z'), NOW)).toBeNull();
  });

  it('says nothing of a key that never expires', () => {
    const forever = { createdAt: NOW, expiresAt: null, lifetimeSeconds: null };
    expect(expiryOf(forever, NOW)).toBeNull();
  });

  it.each([
    { lifetime: 'no end', lifetimeSeconds: null },
    { lifetime: 'a year', lifetimeSeconds: 365 * DAYS },
    { lifetime: 'the 90 days and 61 seconds', lifetimeSeconds: 90 * DAYS + 61 },
  ])('knows a key that was replaced, because it was made for $lifetime', ({ lifetimeSeconds }) => {
    const replaced = { ...keyUntil('2026-11-23T12:00:00Z'), lifetimeSeconds };
    expect(expiryOf(replaced, NOW)).toEqual({ text: 'in 24 hours', isReplaced: true });
  });

  it('does not take a key for replaced whose end was stamped up to a minute early', () => {
    const stampedEarly = { ...keyUntil('2026-11-23T12:00:00Z'), lifetimeSeconds: 90 * DAYS + 60 };
    expect(expiryOf(stampedEarly, NOW)).toMatchObject({ isReplaced: false });
  });
});
