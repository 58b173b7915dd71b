import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const KEY_PREFIX = 'sig_live_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PUBLIC_ID_LENGTH = 10;
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
/** The prefix, the public id, the secret and the checksum. */
const SHAPE = /^sig_live_([0-9A-Za-z]{10})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const KEY_LENGTH = KEY_PREFIX.length + PUBLIC_ID_LENGTH + 1 + SECRET_LENGTH + CHECKSUM_LENGTH;

export interface ParsedKey {
  /** The whole key. */
  text: string;
  publicId: string;
  secret: string;
}

/**
 * `sig_live_` + public id + `_` + secret + CRC32 of all that, in base 62. The checksum detects
 * typos without asking the database.
 */
export function generateKey(): { key: string; publicId: string; secret: string } {
  const publicId = randomBase62(PUBLIC_ID_LENGTH);
  const secret = randomBase62(SECRET_LENGTH);
  const body = `${KEY_PREFIX}${publicId}_${secret}`;
  return { publicId, secret, key: body + checksum(body) };
}

/** Returns null for anything that can't be one of our keys. */
export function parseKey(text: string): ParsedKey | null {
  if (text.length !== KEY_LENGTH) return null;
  const [, publicId, secret, sum] = SHAPE.exec(text) ?? [];
  if (publicId === undefined || secret === undefined) return null;
  return checksum(text.slice(0, -CHECKSUM_LENGTH)) === sum ? { text, publicId, secret } : null;
}

/**
 * Finds the public id in a text that an operator pastes: the id itself, the prefix as shown in
 * lists, or a whole key.
 */
export function publicIdIn(text: string): string | null {
  const match = /^(?:sig_live_)?([0-9A-Za-z]{10})(?:_[0-9A-Za-z]{38})?$/.exec(text.trim());
  return match?.[1] ?? null;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let index = 0; index < CHECKSUM_LENGTH; index++) {
    digits = ALPHABET.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 x 62. Bytes above that would make the first characters more likely.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}
