import { readShortText, shortText } from './short-text';

describe('a name or a label', () => {
  it.each([
    [' weekly report ', 'weekly report'],
    ['one\r\nSet-Cookie: x=1', 'one Set-Cookie: x=1'],
    ['one\u2028two\u2029three', 'one two three'],
    ['\u202ecod.exe\u202c', 'cod.exe'],
    ['\u2066x', 'x'],
    ['\u05d3\u05d5\u05d7', '\u05d3\u05d5\u05d7'],
    ['\u{1f469}\u200d\u{1f4bb} laptop', '\u{1f469}\u200d\u{1f4bb} laptop'],
  ])('that is sent as %j is stored as %j', (sent, stored) => expect(shortText(sent)).toBe(stored));

  it.each(['', ' \t', '\u00a0', '\u200b\u200d', '\u3164', '\u202e', '\ufe0f'])(
    'that is sent as %j is empty, because it is invisible',
    (sent) => expect(shortText(sent)).toBe(''),
  );

  it('has at most so many characters, of which an emoji is one, not two', () => {
    expect(readShortText('invalid_key_label', '🦊🦊🦊', 3)).toBe('🦊🦊🦊');
    expect(() => readShortText('invalid_key_label', 'four', 3)).toThrow('invalid_key_label');
  });

  it('has at least one character that can be seen', () => {
    expect(() => readShortText('invalid_account_name', '\u200b', 3)).toThrow(
      'invalid_account_name',
    );
  });
});
