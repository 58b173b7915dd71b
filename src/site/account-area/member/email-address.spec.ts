import { readEmail } from './email-address';

describe('readEmail', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['ada.l+api@mail.example.co', 'ada.l+api@mail.example.co'],
    ["o'hara@exämple.de", "o'hara@exämple.de"],
  ])('reads "%s"', (text, email) => expect(readEmail(text)).toBe(email));

  it.each([
    '',
    'ada',
    'ada@localhost',
    'ada@@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'Ada <ada@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'e'.repeat(250)}.com`,
  ])('refuses %j: whatever could be more than one plain address', (text) =>
    expect(readEmail(text)).toBeNull(),
  );
});
