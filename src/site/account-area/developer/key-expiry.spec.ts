import { expiresSoon } from './key-expiry';

const NOW = new Date('2026-11-22T12:00:00Z');

describe('expiresSoon', () => {
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
      expect(expiresSoon(new Date(expiresAt), NOW)).toBe(text);
    },
  );

  it('says nothing of a key that expires in more than 14 days', () => {
    expect(expiresSoon(new Date('2026-12-06T12:00:01Z'), NOW)).toBeNull();
  });

  it('says nothing of a key that never expires', () => {
    expect(expiresSoon(null, NOW)).toBeNull();
  });
});
