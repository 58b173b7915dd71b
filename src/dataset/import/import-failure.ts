import { tmpdir } from 'node:os';
import { isConnectionLoss } from '../../database/connection-loss';
import { errorCode } from '../../database/database-failure';
import { CommandRefusal } from '../../command-line/operator-command';

const NO_DATABASE = 2;
const DATABASE_DISK_FULL = '53100';
const FOLDER_DISK_FULL = 'ENOSPC';
const UNTOUCHED = 'Nothing was changed: what was served before goes on being served.';
/** Whether a connection that is lost during COMMIT was lost before or after it, only the database knows. */
const UNCERTAIN = 'It was lost while the import was being completed: "dataset status" shows which generation is served.';

/** What prevented an import, as one clear sentence and what it left behind; any other error stays what it is. */
export function importFailure(error: unknown, committing: boolean): unknown {
  const code = errorCode(error);
  if (code === DATABASE_DISK_FULL) return new CommandRefusal(`The database's disk is full. ${UNTOUCHED}`, NO_DATABASE);
  if (code === FOLDER_DISK_FULL) {
    return new CommandRefusal(`The disk of the temporary folder ${tmpdir()} is full. ${UNTOUCHED}`, NO_DATABASE);
  }
  if (!isConnectionLoss(error)) return error;
  return new CommandRefusal(`The connection to the database was lost. ${committing ? UNCERTAIN : UNTOUCHED}`, NO_DATABASE);
}
