import { tmpdir } from 'node:os';
import { isConnectionLoss } from '../../../platform/database/connection-loss';
import { errorCode } from '../../../platform/database/error-code';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { ImportPhase } from '../../../platform/errors/left-by-import';

const DATABASE_DISK_FULL = '53100';
const FOLDER_DISK_FULL = 'ENOSPC';

/** Why an import failed, and how far it had come. */
export function importFailure(error: unknown, phase: ImportPhase): unknown {
  const code = errorCode(error);
  if (code === DATABASE_DISK_FULL) return new DomainRefusal('database_disk_full', { phase });
  if (code === FOLDER_DISK_FULL)
    return new DomainRefusal('temporary_disk_full', { folder: tmpdir() });
  return isConnectionLoss(error) ? new DomainRefusal('import_interrupted', { phase }) : error;
}
