import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The version in the nearest package.json above this folder. It is part of every entity tag,
 * because a new build may answer differently.
 */
export const BUILD_VERSION = version(__dirname);

function version(folder: string): string {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string })
      .version;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return version(dirname(folder));
  }
}
