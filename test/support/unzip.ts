import { inflateRawSync } from 'node:zlib';

/** Where the fields are in the records of a ZIP archive, in bytes from their beginning. */
const END_OF_DIRECTORY = { entryCount: 10, directoryStart: 16, length: 22 };
const ENTRY = {
  method: 10,
  compressedSize: 20,
  nameLength: 28,
  extraLength: 30,
  commentLength: 32,
  fileStart: 42,
  name: 46,
};
const FILE = { nameLength: 26, extraLength: 28, name: 30 };

const END_SIGNATURE = 0x06054b50;
const DEFLATED = 8;

/**
 * The files in a ZIP archive, by name. Reads the directory at its end, as spreadsheet programs do.
 */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = endOfDirectory(archive);
  const count = archive.readUInt16LE(end + END_OF_DIRECTORY.entryCount);
  let entry = archive.readUInt32LE(end + END_OF_DIRECTORY.directoryStart);
  for (let read = 0; read < count; read++) {
    const nameEnd = entry + ENTRY.name + archive.readUInt16LE(entry + ENTRY.nameLength);
    files.set(archive.toString('utf8', entry + ENTRY.name, nameEnd), contentOf(archive, entry));
    entry =
      nameEnd +
      archive.readUInt16LE(entry + ENTRY.extraLength) +
      archive.readUInt16LE(entry + ENTRY.commentLength);
  }
  return files;
}

/** It is the last record, but a comment may follow. */
function endOfDirectory(archive: Buffer): number {
  let place = archive.length - END_OF_DIRECTORY.length;
  while (archive.readUInt32LE(place) !== END_SIGNATURE) place -= 1;
  return place;
}

function contentOf(archive: Buffer, entry: number): string {
  const file = archive.readUInt32LE(entry + ENTRY.fileStart);
  const start =
    file +
    FILE.name +
    archive.readUInt16LE(file + FILE.nameLength) +
    archive.readUInt16LE(file + FILE.extraLength);
  const size = archive.readUInt32LE(entry + ENTRY.compressedSize);
  const bytes = archive.subarray(start, start + size);
  const isDeflated = archive.readUInt16LE(entry + ENTRY.method) === DEFLATED;
  return (isDeflated ? inflateRawSync(bytes) : bytes).toString();
}
