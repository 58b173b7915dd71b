import { errorCode } from '../../platform/database/error-code';
import type { CuratedFileName } from '../files/format/file-names';
import { UnreadableFile } from '../files/reading/dataset-source';
import type { ProblemLog } from './problem-log';

const MEANINGS: Readonly<Record<string, string>> = {
  ENOENT: 'the link leads nowhere',
  EISDIR: 'this is a folder',
  EACCES: 'permission denied',
};

/** "EISDIR (this is a folder)" */
function systemErrorOf(cause: unknown): string {
  const code = errorCode(cause);
  const meaning = MEANINGS[code];
  if (code === '') return (cause as Error).message;
  return meaning === undefined ? code : `${code} (${meaning})`;
}

/**
 * A file that the system can't read is one problem, and the other files are read nevertheless.
 * Returns false then, and if the reading says so.
 */
export async function reportingUnreadable(
  file: CuratedFileName,
  log: ProblemLog,
  reading: Promise<unknown>,
): Promise<boolean> {
  try {
    return (await reading) !== false;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    log.add({ code: 'unreadable_file', file, systemError: systemErrorOf(error.cause) });
    return false;
  }
}
