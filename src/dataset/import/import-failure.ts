import { tmpdir } from 'node:os';
import { isConnectionLoss } from '../../database/connection-loss';
import { errorCode } from '../../database/database-failure';
import { DomainRefusal } from '../../errors/domain-refusal';

const DATABASE_DISK_FULL = '53100';
const FOLDER_DISK_FULL = 'ENOSPC';

/** Why an import failed. If the connection is lost during COMMIT, only the database knows whether the import was committed. */
export function importFailure(error: unknown, committing: boolean): unknown {
  const code = errorCode(error);
  if (code === DATABASE_DISK_FULL) return new DomainRefusal('database_disk_full', {});
  if (code === FOLDER_DISK_FULL) return new DomainRefusal('temporary_disk_full', { folder: tmpdir() });
  return isConnectionLoss(error) ? new DomainRefusal('import_interrupted', { uncertain: committing }) : error;
}
