import type { Response } from 'supertest';

/** The address with which an answer asks to be cited (RFC 8574). */
export function citedBy({ headers }: Pick<Response, 'headers'>): URL {
  const links = (headers as { link?: string }).link ?? '';
  return new URL(/<([^>]*)>; rel="cite-as"/.exec(links)![1]!);
}
