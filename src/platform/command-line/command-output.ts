import { documentPieces } from './document-pieces';

const PIECE_LENGTH = 64 * 1024;

/** Ignores a reader that closed the pipe early (`| head`). */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Resolves when the text has been written, so that ending the process afterwards doesn't cut it
 * off.
 */
function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) =>
    stream.write(text === '' || text.endsWith('\n') ? text : `${text}\n`, () => resolve()),
  );
}

/**
 * Writes text for a terminal. Names and labels can be any text, so control characters are replaced.
 */
export function writeText(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return write(stream, text.replace(/(?!\n)\p{Cc}/gu, '?'));
}

/**
 * Piece by piece: a report of a hundred thousand findings would be several times its size in
 * memory.
 */
export async function writeDocument(document: unknown): Promise<void> {
  let waiting = '';
  for (const piece of documentPieces(document)) {
    waiting += piece;
    if (waiting.length < PIECE_LENGTH) continue;
    await writePiece(waiting);
    waiting = '';
  }
  await write(process.stdout, waiting);
}

/**
 * Part of a document. Resolves when it has left this process, so that a slow reader slows the
 * writer down.
 */
export function writePiece(piece: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(piece, () => resolve()));
}
