/** The credentials of an `Authorization: Bearer` header (RFC 6750; the scheme in any case), or null. */
export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null;
  const match = /^bearer\s+(\S+)$/i.exec(authorization.trim());
  return match?.[1] ?? null;
}
