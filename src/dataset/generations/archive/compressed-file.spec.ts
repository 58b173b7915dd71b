import type { FileHandle } from 'node:fs/promises';
import { readFully } from './compressed-file';

/** A file of which one read returns at most 2 bytes. */
function slowFile(content: string): Pick<FileHandle, 'read'> {
  const read = (
    target: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesRead: number }> => {
    const end = position + Math.min(length, 2);
    return Promise.resolve({ bytesRead: target.write(content.slice(position, end), offset) });
  };
  return { read } as unknown as FileHandle;
}

describe('readFully', () => {
  it('reads on until it has all bytes', async () => {
    const bytes = await readFully(slowFile('0123456789'), { start: 3, length: 5 });
    expect(bytes.toString()).toBe('34567');
  });

  it('refuses a file that ends too early', async () => {
    const reading = readFully(slowFile('0123456789'), { start: 7, length: 5 });
    await expect(reading).rejects.toThrow('The file ends 2 bytes too early.');
  });
});
