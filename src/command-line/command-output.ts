/** What reaches the terminal or the pipe. A reader that went away (`| head`) is no error. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Resolves when the text has left this process, so that an exit right after it cuts nothing off. */
function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(text === '' || text.endsWith('\n') ? text : `${text}\n`, () => resolve()));
}

/** For a person's terminal: names and labels are any text, and none of them may move its cursor or change its colours. */
export function writeText(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return write(stream, text.replace(/(?!\n)\p{Cc}/gu, '?'));
}

export function writeDocument(document: unknown): Promise<void> {
  return write(process.stdout, JSON.stringify(document, null, 2));
}
