import type { Client } from 'pg';
import { importFailure } from './import-failure';
import type { Problem } from '../format/problem-catalog';
import { type PatchOptions, withPatchedFiles } from '../patch/patch-served';

interface Imported {
  problems: Problem[];
  warnings: string[];
}

/**
 * Imports what a patch makes of the served generation. `importing` imports a folder; `refused` is
 * the result for a patch that doesn't fit. Problems are located in the patch.
 */
export function importPatch<Result extends Imported>(
  client: Client,
  folder: string,
  patch: PatchOptions,
  importing: (folder: string) => Promise<Result>,
  refused: (served: string, problems: Problem[]) => Result,
): Promise<Result> {
  const imported = withPatchedFiles(client, folder, patch, async (files): Promise<Result> => {
    const result =
      'folder' in files ? await importing(files.folder) : refused(files.served, files.problems);
    const problems = 'folder' in files ? await files.located(result.problems) : result.problems;
    return { ...result, problems, warnings: files.warnings };
  });
  return imported.catch((error: unknown) => {
    throw importFailure(error, 'loading');
  });
}
