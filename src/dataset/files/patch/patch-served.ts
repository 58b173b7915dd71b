import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { ProblemLog } from '../../checks/problem-log';
import {
  hasFile,
  keptFiles,
  knownGeneration,
  requireServed,
  schemaOf,
  type ImportedGeneration,
} from '../../generations/publication/imported-generation';
import { acceptFindings, readAccepted } from '../../quality/accepted-findings';
import { addSettings } from '../../quality/quality-settings';
import type { DatasetFile } from '../format/dataset-file';
import { DATASET_FILES } from '../format/dataset-files';
import { exportedFile } from '../format/file-query';
import type { Problem } from '../format/problem-catalog';
import { isFolder } from '../reading/dataset-source';
import { strayFiles } from '../reading/stray-files';
import type { TemporaryFolders } from '../reading/temporary-folder';
import type { SourceFolder } from '../workbook/source-folder';
import { type Patch, readPatch } from './patch';
import { keysAtLines, writePatched } from './patched-file';

export interface PatchOptions {
  /** The generation that the patch was made for. */
  base?: string;
}

/** The files of the served dataset with a patch applied. */
export interface PatchedFiles extends SourceFolder {
  /** The generation whose rows it changes. */
  readonly base: ImportedGeneration;
}

/** By file: the line in the patch of each row that it has, by the line in the patched file. */
type PatchLines = ReadonlyMap<DatasetFile, ReadonlyMap<number, number>>;

/** Applies a patch to the dataset that the client is served. Throws DomainRefusal. */
export async function patchServed(
  client: Client,
  source: SourceFolder,
  { base }: PatchOptions,
  temporary: TemporaryFolders,
): Promise<PatchedFiles> {
  const served = await requireServed(client);
  if (base !== undefined && (await knownGeneration(client, base)).id !== served.id)
    throw new DomainRefusal('patch_of_other_generation', { base, served: served.label });
  const { folder: patchFolder } = source;
  if (!(await isFolder(patchFolder)))
    throw new DomainRefusal('unknown_folder', { folder: patchFolder });
  if (source.problems.length > 0) return { ...source, base: served };

  const log = new ProblemLog();
  const stray = await strayFiles(patchFolder);
  for (const problem of stray.problems) log.add(problem);
  const patch = await readPatch(patchFolder, log);
  if (patch.size === 0 && log.empty)
    throw new DomainRefusal('empty_patch', { folder: patchFolder });
  const warnings = [...source.warnings, ...stray.warnings];
  const refused = async (): Promise<PatchedFiles> => ({
    ...source,
    base: served,
    problems: await source.located(log.inOrder()),
    warnings,
  });
  if (!log.empty) return refused();

  const folder = temporary.create('patch');
  const patched = await writeFiles(client, served, patch, folder, log);
  if (!log.empty) return refused();
  for (const { name, text } of await keptFiles(client, served.label))
    await writeFile(join(folder, name), text);
  await acceptFindings(folder, (await readAccepted(patchFolder)).notes);
  await addSettings(folder, patchFolder);
  return {
    folder,
    base: served,
    problems: [],
    warnings,
    located: async (problems) => source.located(await locate(problems, patched, folder)),
  };
}

async function writeFiles(
  client: Client,
  served: ImportedGeneration,
  patch: Patch,
  folder: string,
  log: ProblemLog,
): Promise<PatchLines> {
  const patched = new Map<DatasetFile, ReadonlyMap<number, number>>();
  for (const file of DATASET_FILES) {
    const changes = patch.get(file);
    if (!changes && !hasFile(served, file)) continue;
    const rows = exportedFile(client, file, schemaOf(served));
    const path = join(folder, file.name);
    if (changes) patched.set(file, await writePatched(file, changes, rows, path, log));
    else await pipeline(rows, createWriteStream(path));
  }
  return patched;
}

/**
 * A problem in a row of the patch gets its line there. One in a served row, such as a deal of a
 * removed company, names the row instead.
 */
async function locate(
  problems: readonly Problem[],
  patched: PatchLines,
  folder: string,
): Promise<Problem[]> {
  const located: Problem[] = [];
  for (const file of DATASET_FILES) {
    const own = problems.filter((problem) => problem.file === file.name);
    const patchLine = (line = 0): number | undefined => patched.get(file)?.get(line);
    const servedLines = own.flatMap(({ line = 0 }) => (patchLine(line) === undefined ? line : []));
    const keys = await keysAtLines(join(folder, file.name), file, new Set(servedLines));
    for (const problem of own) {
      const servedKey = keys.get(problem.line ?? 0);
      located.push({ ...problem, line: patchLine(problem.line), servedKey });
    }
  }
  return located;
}
