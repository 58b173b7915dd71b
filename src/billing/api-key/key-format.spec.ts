import { crc32 } from 'node:zlib';
import { generateKey, parseKey, publicIdIn } from './key-format';

describe('the key format', () => {
  it('is sig_live_, 10 characters, _, 32 characters and 6 of checksum', () => {
    const { key, publicId, secret } = generateKey();
    expect(key).toMatch(/^sig_live_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}$/);
    expect(key.startsWith(`sig_live_${publicId}_${secret}`)).toBe(true);
  });

  it('ends with the CRC32 of the characters before it, in base 62, padded with zeros', () => {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    for (let round = 0; round < 200; round++) {
      const { key } = generateKey();
      const value = [...key.slice(-6)].reduce(
        (sum, digit) => sum * 62 + alphabet.indexOf(digit),
        0,
      );
      expect(value).toBe(crc32(key.slice(0, -6)));
    }
  });

  it('parses the keys it generates, and never generates the same key twice', () => {
    const keys = Array.from({ length: 500 }, () => generateKey());
    expect(new Set(keys.map(({ key }) => key)).size).toBe(500);
    for (const { key, publicId, secret } of keys)
      expect(parseKey(key)).toEqual({ text: key, publicId, secret });
  });

  it('refuses a key with any one character changed', () => {
    const { key } = generateKey();
    for (let index = 0; index < key.length; index++) {
      const other = key[index] === 'a' ? 'b' : 'a';
      expect(parseKey(key.slice(0, index) + other + key.slice(index + 1))).toBeNull();
    }
  });

  it.each([
    '',
    'sig_live_',
    'sk_live_0123456789',
    'x'.repeat(58),
    `${generateKey().key}\n`,
    generateKey().key.toUpperCase(),
  ])('refuses %j', (text) => expect(parseKey(text)).toBeNull());

  it('finds the public id in an id, a prefix or a whole key', () => {
    const { key, publicId } = generateKey();
    for (const text of [publicId, `sig_live_${publicId}`, ` ${key} `])
      expect(publicIdIn(text)).toBe(publicId);
    expect(publicIdIn('nonsense')).toBeNull();
  });
});
