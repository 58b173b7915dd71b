import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * 256 random bits as 43 characters that need no encoding anywhere. Anyone who has it can sign in,
 * so only its hash is stored.
 */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

export function isToken(text: unknown): text is string {
  return typeof text === 'string' && SHAPE.test(text);
}

/** The token after a prefix, which lets scanners and our own log recognize it. */
export function tokenAfter(prefix: string, text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith(prefix)) return null;
  const token = text.slice(prefix.length);
  return isToken(token) ? token : null;
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token for one purpose, derived from another token without revealing it. */
export function derivedToken(token: string, purpose: string): string {
  return createHmac('sha256', token).update(purpose).digest('base64url');
}

/** Compares in constant time. */
export function isSameToken(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b));
}
