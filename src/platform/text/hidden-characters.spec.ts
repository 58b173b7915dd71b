import { withoutHidden } from './hidden-characters';

describe('a text as it is stored', () => {
  it.each([
    ['control characters', 'Ac\u0000m\u0007e\u009b', 'Acme'],
    ['changes of direction', '\u202eAcme\u2066 Ltd\u200f', 'Acme Ltd'],
    ['tags', 'Acme\u{e0041}\u{e007f}', 'Acme'],
  ])('has no %s', (_, sent, stored) => {
    expect(withoutHidden(sent)).toBe(stored);
  });

  it.each(['Plain', 'Zoë & 株式会社 👩‍💻', 'two\nlines\tof text\r\n'])(
    'keeps %j as it is',
    (text) => {
      expect(withoutHidden(text)).toBe(text);
    },
  );
});
