import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** The permissions of the folders that are created, whatever the umask. */
interface FolderModes {
  folder: number;
  parents: number;
}

/**
 * Creates a folder, and those above it that are missing. Existing folders keep their permissions.
 * Creates one folder at a time, because mkdir's `recursive` never returns if a parent can't have
 * children, such as /proc.
 */
export function makeFolder(path: string, modes?: FolderModes): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), modes && { folder: modes.parents, parents: modes.parents });
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && existsSync(path)) return; // another process created it
    throw error;
  }
  if (modes) chmodSync(path, modes.folder);
}
