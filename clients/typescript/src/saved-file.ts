import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { ArgumentError, ConnectionError, UnexpectedAnswerError } from './errors';

/** By the end of a file's name, which is its format. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['ndjson', 'application/x-ndjson'],
  ['csv', 'text/csv'],
  ['parquet', 'application/vnd.apache.parquet'],
]);

/** The format that the name of a file ends with. */
export function formatOf(file: string): string {
  const format = /\.(\w+)$/.exec(file)?.[1] ?? '';
  if (MEDIA_TYPES.has(format)) return format;
  throw new ArgumentError(
    `\`${file}\` must end with .${[...MEDIA_TYPES.keys()].join(', .')}, which is its format.`,
  );
}

/** Throws an UnexpectedAnswerError for an answer of another format, such as the page of a proxy. */
export async function assertFormat(response: Response, format: string): Promise<void> {
  const [type] = (response.headers.get('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() === MEDIA_TYPES.get(format)) return;
  await response.body?.cancel();
  throw new UnexpectedAnswerError(response);
}

/** Writes a streamed answer into a file, which has another name until it is complete. */
export async function save(
  { url }: Response,
  body: unknown,
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const partial = `${file}.part`;
  const target = createWriteStream(partial);
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), target);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    signal?.throwIfAborted();
    const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
    throw isOfDisk ? error : ConnectionError.brokenOff(url, error);
  }
}
