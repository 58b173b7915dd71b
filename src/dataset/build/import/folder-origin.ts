import type { Client } from 'pg';
import type { Manifest } from '../../files/reading/manifest';
import {
  findGeneration,
  type ImportedGeneration,
} from '../../generations/publication/imported-generation';

/** Where the rows of a folder come from. */
interface FolderOrigin {
  /** The generation that they were made on; undefined if nothing was served. */
  base: ImportedGeneration | undefined;
  /** The previews that were made of the folder since then, newest first. */
  previews: string[];
}

/**
 * Finds out which generation a folder's rows were made on, by its dataset.json: the newest one there
 * that was ever served. A preview that nobody approved has changed nothing, so its folder is still
 * made on what the preview was made on. A folder without the file, or from another database, counts
 * as made on what is served.
 */
export async function folderOrigin(
  client: Client,
  manifest: Manifest | undefined,
  served: ImportedGeneration | undefined,
): Promise<FolderOrigin> {
  const previews: ImportedGeneration[] = [];
  for (const label of namedIn(manifest)) {
    const generation = await findGeneration(client, label);
    if (generation?.was_served) return { base: generation, previews: labelsOf(previews) };
    if (generation) previews.push(generation);
  }
  const [newest] = previews;
  if (!newest) return { base: served, previews: [] };
  const base = newest.base === null ? undefined : await findGeneration(client, newest.base);
  return { base, previews: labelsOf(previews) };
}

function namedIn(manifest: Manifest | undefined): string[] {
  return manifest ? [manifest.generation, ...(manifest.earlier_previews ?? [])] : [];
}

const labelsOf = (previews: readonly ImportedGeneration[]): string[] =>
  previews.map(({ label }) => label);
