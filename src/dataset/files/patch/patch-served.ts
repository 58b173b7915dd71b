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
import { acceptanceWarnings, acceptWithPatch, readAccepted } from '../../quality/accepted-file';
import { addSettings } from '../../quality/quality-settings';
import { DATASET_FILES } from '../format/dataset-files';
import { exportedFile } from '../format/file-query';
import type { Problem, RowPlace } from '../format/problem-catalog';
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

/**
 * By file, and by the line in the patched file: the line in the patch. Rows that only the served
 * dataset has are missing.
 */
type PatchLines = ReadonlyMap<string, ReadonlyMap<number, number>>;

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

  const folder = temporary.create('patch');
  let patchLines: PatchLines = new Map();
  if (log.empty) patchLines = await writeFiles(client, served, patch, folder, log);
  const warnings = [...source.warnings, ...stray.warnings];
  if (!log.empty) {
    const problems = await source.located(log.inOrder());
    return { ...source, base: served, problems, warnings };
  }
  await writeKeptFiles(client, served, folder);
  warnings.push(...(await addAccepted(source, served, folder)));
  await addSettings(folder, patchFolder);
  return {
    folder,
    base: served,
    problems: [],
    warnings,
    located: async (problems) => source.located(await locate(problems, patchLines, folder)),
  };
}

async function writeFiles(
  client: Client,
  served: ImportedGeneration,
  patch: Patch,
  folder: string,
  log: ProblemLog,
): Promise<PatchLines> {
  const patchLines = new Map<string, ReadonlyMap<number, number>>();
  for (const file of DATASET_FILES) {
    const changes = patch.get(file);
    if (!changes && !hasFile(served, file)) continue;
    const rows = exportedFile(client, file, schemaOf(served));
    const path = join(folder, file.name);
    if (changes) patchLines.set(file.name, await writePatched(file, changes, rows, path, log));
    else await pipeline(rows, createWriteStream(path));
  }
  return patchLines;
}

async function writeKeptFiles(
  client: Client,
  { label }: ImportedGeneration,
  folder: string,
): Promise<void> {
  for (const { name, text } of await keptFiles(client, label))
    await writeFile(join(folder, name), text);
}

/** Adds the findings that the patch accepts to those that the served dataset does. Returns warnings. */
async function addAccepted(
  { folder: patchFolder, located }: SourceFolder,
  { label }: ImportedGeneration,
  folder: string,
): Promise<string[]> {
  const accepted = await readAccepted(patchFolder);
  const missingColumns = await acceptWithPatch(folder, accepted);
  return [
    ...missingColumns.map(
      (column) =>
        `accepted.csv of ${label} has no column ${JSON.stringify(column)}, so what this patch has in it isn't kept.`,
    ),
    ...(await acceptanceWarnings(accepted, located)),
  ];
}

/**
 * A problem in a row of the patch gets its line there. One in a served row, such as a deal of a
 * removed company, names the row instead. The same goes for another row that a problem refers to:
 * a curator doesn't have the patched files.
 */
async function locate(
  problems: readonly Problem[],
  patchLines: PatchLines,
  folder: string,
): Promise<Problem[]> {
  const servedKeys = await keysOfServedRows(problems, patchLines, folder);
  const placeOf = ({ file, line }: PatchedRow): CuratorsPlace => ({
    line: patchLines.get(file)?.get(line),
    servedKey: servedKeys.get(file)?.get(line),
  });
  return problems.map((problem) => {
    const row = rowOf(problem);
    const located = row ? { ...problem, ...placeOf(row) } : problem;
    const otherRow = otherRowOf(problem);
    return otherRow ? { ...located, other: otherPlace(otherRow, placeOf(otherRow)) } : located;
  });
}

/** Where a row of a patched file is for a curator: in the patch, or else in the served dataset. */
interface CuratorsPlace {
  line: number | undefined;
  servedKey: string | undefined;
}

function otherPlace(
  row: RowPlace,
  { line, servedKey }: CuratorsPlace,
): RowPlace | { file: RowPlace['file']; servedKey: string } {
  if (line !== undefined) return { ...row, line };
  return servedKey === undefined ? row : { file: row.file, servedKey };
}

/** A row by its place in the patched file. */
interface PatchedRow {
  file: string;
  line: number;
}

/** Undefined if the whole file is wrong. */
function rowOf({ file, line }: Problem): PatchedRow | undefined {
  return line === undefined ? undefined : { file, line };
}

/** Another row that the problem refers to. */
function otherRowOf(problem: Problem): RowPlace | undefined {
  return 'other' in problem && 'line' in problem.other ? problem.other : undefined;
}

/** By file and line: the keys of the rows with problems that aren't in the patch. */
async function keysOfServedRows(
  problems: readonly Problem[],
  patchLines: PatchLines,
  folder: string,
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> {
  const rows = [
    ...problems.flatMap((problem) => rowOf(problem) ?? []),
    ...problems.flatMap((problem): PatchedRow | [] => otherRowOf(problem) ?? []),
  ];
  const keys = new Map<string, ReadonlyMap<number, string>>();
  for (const file of DATASET_FILES) {
    const lines = rows
      .filter((row) => row.file === file.name && !patchLines.get(file.name)?.has(row.line))
      .map(({ line }) => line);
    keys.set(file.name, await keysAtLines(join(folder, file.name), file, new Set(lines)));
  }
  return keys;
}
