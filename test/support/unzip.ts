import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DEFLATED = 8;

/**
 * The files in a ZIP archive, by name. Reads the directory at its end, as spreadsheet programs do.
 */
export function unzip(archive: Buffer): Map<string, string> {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const files = new Map<string, string>();
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) =>
      archive.readUInt16LE(entry + at),
    );
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength!);
    const local = archive.readUInt32LE(entry + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
    files.set(
      name,
      (archive.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(bytes) : bytes).toString(),
    );
    entry += 46 + nameLength! + extraLength! + commentLength!;
  }
  return files;
}
