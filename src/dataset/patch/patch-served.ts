import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DomainRefusal } from '../../errors/domain-refusal';
import { exportStatement } from '../format/file-query';
import type { DatasetFile } from '../format/dataset-file';
import { DATASET_FILES } from '../format/dataset-files';
import {
  acceptedFile,
  hasFile,
  knownGeneration,
  schemaOf,
  servedGeneration,
  type StoredGeneration,
} from '../generation/stored-generation';
import { ACCEPTED_FILE } from '../format/file-names';
import { acceptFindings, readAcceptedFindings } from '../quality/accepted-findings';
import { isFolder } from '../reading/dataset-source';
import { strayFiles } from '../reading/stray-files';
import { withTemporaryFolder } from '../reading/temporary-folder';
import type { Problem } from '../format/problem-catalog';
import { ProblemLog } from '../validation/problem-log';
import { type Patch, readPatch } from './patch';
import { keysAtLines, PatchedFile } from './patched-file';

export interface PatchOptions {
  /** The generation that the patch was made for. */
  base?: string;
}

/** The files that a patch makes of the served generation, or why it can't. */
type PatchedFiles =
  | RefusedPatch
  | {
      folder: string;
      /** The generation whose rows were patched. */
      base: StoredGeneration;
      warnings: string[];
      /** Where the problems of the patched files are in the patch. */
      located: (problems: readonly Problem[]) => Promise<Problem[]>;
    };

export interface RefusedPatch {
  problems: Problem[];
  warnings: string[];
  /** The label of the served generation. */
  served: string;
}

/** Calls `work` with a folder of the whole patched dataset, which is removed afterwards. */
export async function withPatchedFiles<T>(
  client: Client,
  patchFolder: string,
  { base }: PatchOptions,
  work: (files: PatchedFiles) => Promise<T>,
): Promise<T> {
  const served = await servedGeneration(client);
  if (!served) throw new DomainRefusal('no_dataset', {});
  if (base !== undefined && (await knownGeneration(client, base)).id !== served.id)
    throw new DomainRefusal('patch_of_other_generation', { base, served: served.label });
  const log = new ProblemLog();
  const patch = await checkedPatch(patchFolder, log);
  return withTemporaryFolder('patch', async (folder) => {
    const patched = log.empty ? await writeFiles(client, served, patch, folder, log) : undefined;
    const warnings = await strayFiles(patchFolder);
    if (!patched || !log.empty)
      return work({ problems: log.inOrder(), served: served.label, warnings });
    const accepted = await acceptedFile(client, served.label);
    if (accepted !== null) await writeFile(join(folder, ACCEPTED_FILE), accepted);
    await acceptFindings(folder, await readAcceptedFindings(patchFolder));
    const located = (problems: readonly Problem[]): Promise<Problem[]> =>
      locate(problems, patched, folder);
    return work({ folder, base: served, warnings, located });
  });
}

async function checkedPatch(folder: string, log: ProblemLog): Promise<Patch> {
  if (!(await isFolder(folder))) throw new DomainRefusal('unknown_folder', { folder });
  const patch = await readPatch(folder, log);
  if (patch.size === 0 && log.empty) throw new DomainRefusal('empty_patch', { folder });
  return patch;
}

async function exportFile(
  client: Client,
  file: DatasetFile,
  served: StoredGeneration,
  path: string,
): Promise<void> {
  await pipeline(
    client.query(copyTo(exportStatement(file, schemaOf(served)))),
    createWriteStream(path),
  );
}

async function writeFiles(
  client: Client,
  served: StoredGeneration,
  patch: Patch,
  folder: string,
  log: ProblemLog,
): Promise<ReadonlyMap<DatasetFile, PatchedFile>> {
  const patched = new Map<DatasetFile, PatchedFile>();
  const exported = join(folder, 'served');
  await mkdir(exported);
  for (const file of DATASET_FILES) {
    const changes = patch.get(file);
    const target = join(folder, file.name);
    if (!changes) {
      if (hasFile(served, file)) await exportFile(client, file, served, target);
      continue;
    }
    await exportFile(client, file, served, join(exported, file.name));
    const patchedFile = new PatchedFile(file, changes);
    await patchedFile.write(join(exported, file.name), target, log);
    patched.set(file, patchedFile);
  }
  await rm(exported, { recursive: true });
  return patched;
}

/**
 * A problem in a row of the patch gets its line there. One in a served row, such as a deal of a
 * removed company, names the row instead.
 */
async function locate(
  problems: readonly Problem[],
  patched: ReadonlyMap<DatasetFile, PatchedFile>,
  folder: string,
): Promise<Problem[]> {
  const located: Problem[] = [];
  for (const file of DATASET_FILES) {
    const own = problems.filter((problem) => problem.file === file.name);
    const patchLine = (line = 0): number | undefined => patched.get(file)?.patchLine(line);
    const servedLines = own.flatMap(({ line = 0 }) => (patchLine(line) === undefined ? line : []));
    const keys = await keysAtLines(join(folder, file.name), file, new Set(servedLines));
    for (const problem of own) {
      const servedKey = keys.get(problem.line ?? 0);
      located.push({ ...problem, line: patchLine(problem.line), servedKey });
    }
  }
  return located;
}
