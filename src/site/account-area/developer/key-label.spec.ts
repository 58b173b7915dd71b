import { readLabel } from './key-label';

describe('readLabel', () => {
  it.each([
    [' weekly report ', 'weekly report'],
    ['one\r\nSet-Cookie: x=1', 'one Set-Cookie: x=1'],
    ['one\u2028two\u2029three', 'one two three'],
    ['\u202ecod.exe\u202c', 'cod.exe'],
    ['\u2066x', 'x'],
    ['\u05d3\u05d5\u05d7', '\u05d3\u05d5\u05d7'],
    ['\u{1f469}\u200d\u{1f4bb} laptop', '\u{1f469}\u200d\u{1f4bb} laptop'],
  ])('reads %j', (text, label) => expect(readLabel(text)).toBe(label));

  it.each(['', ' \t', '\u00a0', '\u200b\u200d', '\u3164', '\u202e', '\ufe0f'])(
    'refuses %j as a label, because it is invisible',
    (text) => expect(readLabel(text)).toBe(''),
  );
});
