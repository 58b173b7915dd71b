import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { RowCounts } from '../../files/format/dataset-files';
import { MANIFEST_FILE } from '../../files/format/file-names';
import type { CuratedFiles } from '../../files/patch/curated-files';
import { type Manifest, manifestText, readManifest } from '../../files/reading/manifest';
import {
  findGeneration,
  type ImportedGeneration,
} from '../../generations/publication/imported-generation';

/** Where the rows of a folder, a workbook or a patch come from. */
export interface Origin {
  /** The generation that they were made on; undefined if nothing was served. */
  base: ImportedGeneration | undefined;
  /** The previews that were made of the folder since then, newest first. */
  previews: readonly string[];
  /** What the folder's dataset.json says, which the import updates; undefined without one. */
  manifest: Manifest | undefined;
}

/**
 * Finds out which generation the rows were made on. A patch is made on the one that it changes, a
 * folder on the newest one in its dataset.json that was ever served: a preview that nobody approved
 * has changed nothing. Without the file, or with one from another database, it counts as made on
 * what is served.
 */
export async function originOf(
  client: Client,
  { base: patched, folder }: CuratedFiles,
  served: ImportedGeneration | undefined,
): Promise<Origin> {
  if (patched) return { base: patched, previews: [], manifest: undefined };
  const manifest = await readManifest(folder);
  if (!manifest) return { base: served, previews: [], manifest: undefined };

  const previews: ImportedGeneration[] = [];
  for (const label of [manifest.generation, ...(manifest.earlier_previews ?? [])]) {
    const generation = await findGeneration(client, label);
    if (generation?.was_served) return { base: generation, previews: labelsOf(previews), manifest };
    if (generation) previews.push(generation);
  }
  const [newest] = previews;
  if (!newest) return { base: served, previews: [], manifest };
  const base = newest.base === null ? undefined : await findGeneration(client, newest.base);
  return { base, previews: labelsOf(previews), manifest };
}

const labelsOf = (previews: readonly ImportedGeneration[]): string[] =>
  previews.map(({ label }) => label);

/**
 * Names the generation that a folder holds now in its dataset.json, if it has one. Returns a warning
 * if the file can't be written: the rows are imported all the same.
 */
export async function nameInFolder(
  folder: string,
  { label, was_served }: Pick<ImportedGeneration, 'label' | 'was_served'>,
  { manifest, previews }: Origin,
  rows: RowCounts,
): Promise<string[]> {
  if (!manifest || manifest.generation === label) return [];
  const earlier = previews.filter((preview) => preview !== label);
  const text = manifestText({
    generation: label,
    earlier_previews: was_served ? undefined : earlier,
    rows,
  });
  const path = join(folder, MANIFEST_FILE);
  return writeFile(path, text).then(
    () => [],
    () => [`${path} can't be written, so it doesn't name ${label}, whose rows the folder has.`],
  );
}
