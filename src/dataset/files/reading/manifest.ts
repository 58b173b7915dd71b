import { join } from 'node:path';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { RowCounts } from '../format/dataset-files';
import { MANIFEST_FILE } from '../format/file-names';
import { textIn } from './dataset-source';

/** What dataset.json says about its folder. */
export interface Manifest {
  /** The generation whose rows the folder has, apart from later edits. */
  generation: string;
  /** Previews that were made of the folder before, newest first: their rows were edited, too. */
  earlier_previews?: readonly string[];
}

/** The text of dataset.json. */
export function manifestText(manifest: Manifest & { rows: RowCounts }): string {
  const { generation, earlier_previews, rows } = manifest;
  const exported_at = new Date().toISOString();
  return `${JSON.stringify({ generation, earlier_previews, exported_at, rows }, null, 2)}\n`;
}

/** What dataset.json says; undefined without the file. Throws DomainRefusal. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await textIn(folder, MANIFEST_FILE);
  if (text === null) return undefined;
  const manifest = parsed(text);
  if (!isManifest(manifest))
    throw new DomainRefusal('invalid_manifest', { path: join(folder, MANIFEST_FILE) });
  return manifest;
}

/** Undefined if the text isn't JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is Manifest {
  const { generation, earlier_previews = [] } = (value ?? {}) as Partial<Manifest>;
  return (
    typeof generation === 'string' &&
    Array.isArray(earlier_previews) &&
    earlier_previews.every((label) => typeof label === 'string')
  );
}
