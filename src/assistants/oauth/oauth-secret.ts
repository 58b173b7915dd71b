import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * What each secret is for. The prefix is part of the secret, so that one kind can't be used as
 * another, and a leaked one can be recognized.
 */
const PREFIXES = {
  access: 'sig_mcp_at_',
  refresh: 'sig_mcp_rt_',
  code: 'sig_mcp_ac_',
  client: 'sig_mcp_cs_',
} as const;
type SecretKind = keyof typeof PREFIXES;

const RANDOM_BYTES = 32;
const RANDOM_SHAPE = /^[A-Za-z0-9_-]{43}$/;
const LENGTH = PREFIXES.access.length + 43;

/** 256 random bits after the prefix of the kind. Only the hash is stored. */
export function newSecret(kind: SecretKind): string {
  return PREFIXES[kind] + randomBytes(RANDOM_BYTES).toString('base64url');
}

/** The one refresh token that replaces another, which only the service can tell from it. */
export function successorOf(refreshToken: string, key: Buffer): string {
  return PREFIXES.refresh + createHmac('sha256', key).update(refreshToken).digest('base64url');
}

/** The kind of a well-formed secret. null for any other text. */
export function secretKind(text: string): SecretKind | null {
  if (text.length !== LENGTH) return null;
  const kind = (Object.keys(PREFIXES) as SecretKind[]).find((candidate) =>
    text.startsWith(PREFIXES[candidate]),
  );
  return kind !== undefined && RANDOM_SHAPE.test(text.slice(PREFIXES[kind].length)) ? kind : null;
}

/** SHA-256, which is enough for 256 random bits. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
