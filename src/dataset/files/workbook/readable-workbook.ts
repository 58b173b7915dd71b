import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { readFile, stat } from 'node:fs/promises';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { type OpenDocument, readOpenDocument } from './open-document';
import { withReadableCharacters } from './readable-characters';

const MEGABYTE = 1_000_000;
export const MAX_FILE_BYTES = 20 * MEGABYTE;
/** 60,000 rounds of twelve columns have 34 MB, and reading them takes 310 MB of memory. */
export const MAX_UNPACKED_BYTES = 48 * MEGABYTE;

/** What begins an .xlsx, .xlsm, .xlsb or .ods file, which is a ZIP archive, and an .xls file. */
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0', 'hex');

const OPEN_DOCUMENT_CONTENT = 'content.xml';
const OPEN_DOCUMENT_STYLES = 'styles.xml';
const OPEN_DOCUMENT_MANIFEST = 'META-INF/manifest.xml';

/** A workbook that SheetJS reads rightly. */
export interface ReadableWorkbook {
  bytes: Buffer;
  /** What SheetJS doesn't read of an .ods file. */
  openDocument?: OpenDocument;
}

/**
 * A workbook with what SheetJS gets wrong put right. An archive isn't compressed any more, so that
 * SheetJS never unpacks more than what is declared. Throws if it isn't a workbook, or if it is a
 * damaged or protected archive, and DomainRefusal if it is too large. An .xls file stays as it is.
 */
export async function readableWorkbook(path: string): Promise<ReadableWorkbook> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw tooLarge(path, { bytes: size, max: MAX_FILE_BYTES });
  const file = await readFile(path);
  if (beginsWith(file, COMPOUND_FILE)) return { bytes: file };
  // SheetJS reads any text as a sheet, too.
  if (!beginsWith(file, ZIP)) throw new Error("it isn't a workbook");
  const unpacked = unpackedBytes(file);
  if (unpacked > MAX_UNPACKED_BYTES)
    throw tooLarge(path, { bytes: unpacked, max: MAX_UNPACKED_BYTES, isUnpacked: true });
  const parts: Record<string, Uint8Array> = {};
  // Some programs write the paths of Windows.
  for (const [name, part] of Object.entries(unzipSync(file)))
    parts[name.replaceAll('\\', '/')] = withReadableCharacters(part);
  const openDocument = mendOpenDocument(parts);
  const archive = zipSync(parts, { level: 0 });
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  return { bytes, openDocument };
}

const beginsWith = (file: Buffer, start: Buffer): boolean =>
  file.subarray(0, start.length).equals(start);

/**
 * The size of all parts of a ZIP archive once they are unpacked. A part that isn't compressed is
 * copied whole, whatever size it declares. Throws if it isn't an archive.
 */
export function unpackedBytes(archive: Uint8Array): number {
  let size = 0;
  const count = ({ originalSize, size: packed }: UnzipFileInfo): boolean => {
    size += Math.max(originalSize, packed);
    return false; // Nothing is unpacked.
  };
  unzipSync(archive, { filter: count });
  return size;
}

/** Puts the content of an .ods file right, if it is one. */
function mendOpenDocument(parts: Record<string, Uint8Array>): OpenDocument | undefined {
  const manifest = parts[OPEN_DOCUMENT_MANIFEST];
  if (manifest && strFromU8(manifest).includes(':encryption-data'))
    throw new Error('it is protected by a password');
  const content = parts[OPEN_DOCUMENT_CONTENT];
  if (!content) return undefined;
  const document = readOpenDocument(strFromU8(content));
  parts[OPEN_DOCUMENT_CONTENT] = strToU8(document.content);
  parts[OPEN_DOCUMENT_STYLES] ??= new Uint8Array(); // SheetJS needs one
  return document;
}

function tooLarge(
  path: string,
  { bytes, max, isUnpacked = false }: { bytes: number; max: number; isUnpacked?: boolean },
): DomainRefusal {
  const [size, limit] = [Math.ceil(bytes / MEGABYTE), max / MEGABYTE];
  const unpacked = isUnpacked ? ' once it is unpacked' : '';
  return new DomainRefusal('invalid_workbook', {
    path,
    problem: `it has ${size} MB${unpacked}, and ${limit} MB is the limit. Save its sheets as CSV files.`,
  });
}
