import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRights, type RunAs } from './run-as';

const OURS = 'signal-market-api';

/**
 * Places for what the database's user must reach, when the service runs as root and the project's own folder is closed to that user.
 * Each exists, belongs to root and can be entered by the user.
 */
export function* reachableFolders(runAs: RunAs): Generator<string> {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, OURS);
    try {
      mkdirSync(folder, { recursive: true });
      // Somebody else may have made a folder of this name in a public place: nothing of ours goes there.
      if (statSync(folder).uid !== 0) continue;
      chmodSync(folder, 0o755);
    } catch {
      continue;
    }
    if (hasRights(runAs, folder, ['-x'])) yield folder;
  }
}
