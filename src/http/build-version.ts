import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version in package.json, found upwards from the compiled or the source folder. Part of every entity tag: a new build is a new answer. */
export const BUILD_VERSION = version(__dirname);

function version(folder: string): string {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return version(dirname(folder));
  }
}
