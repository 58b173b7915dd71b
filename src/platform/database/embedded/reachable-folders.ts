import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRights, type RunAs } from './run-as';

const OURS = 'signal-market-api';

/**
 * Folders for files that the database's user needs, for a service that runs as root in a folder
 * that this user can't access. Each one exists, belongs to root and is accessible to the user.
 */
export function* reachableFolders(runAs: RunAs): Generator<string> {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, OURS);
    try {
      mkdirSync(folder, { recursive: true });
      // Another user may have created a folder with this name in a public place. It isn't used.
      if (statSync(folder).uid !== 0) continue;
      chmodSync(folder, 0o755);
    } catch {
      continue;
    }
    if (hasRights(runAs, folder, ['-x'])) yield folder;
  }
}
