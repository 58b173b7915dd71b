import { errorCode } from '../../database/database-failure';
import { UnreadableFile } from '../reading/dataset-source';
import type { CuratedFileName, ProblemLog } from './problem';

/**
 * A file that the system can't read is one problem, and the other files are read nevertheless.
 * Returns false then.
 */
export async function reportingUnreadable(
  file: CuratedFileName,
  log: ProblemLog,
  reading: Promise<unknown>,
): Promise<boolean> {
  try {
    await reading;
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    log.add(
      file,
      null,
      null,
      null,
      `a file that can be read; the system says ${errorCode(error.cause)}`,
    );
    return false;
  }
}
