import { createHash } from 'node:crypto';

/** Passes chunks on, and gives their SHA-256 to `check` before the end. */
export async function* digested(
  chunks: AsyncIterable<Buffer>,
  check: (digest: Buffer) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  check(hash.digest());
}
