import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { ArgumentError, ConnectionError } from './errors';

const FORMATS = ['ndjson', 'csv', 'parquet'];

/** The format that the name of a file ends with. */
export function formatOf(file: string): string {
  const format = /\.(\w+)$/.exec(file)?.[1] ?? '';
  if (FORMATS.includes(format)) return format;
  throw new ArgumentError(
    `\`${file}\` must end with .${FORMATS.join(', .')}, which is its format.`,
  );
}

/** Writes a streamed answer into a file, which has another name until it is complete. */
export async function save({ url }: Response, body: unknown, file: string): Promise<void> {
  const partial = `${file}.part`;
  const target = createWriteStream(partial);
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), target);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw (error as NodeJS.ErrnoException).syscall ? error : new ConnectionError(url, error);
  }
}
