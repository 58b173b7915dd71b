import { join } from 'node:path';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { RowCounts } from '../format/dataset-files';
import { MANIFEST_FILE } from '../format/file-names';
import { textIn } from './dataset-source';

/** Which generation a folder holds. */
interface Manifest {
  generation: string;
  rows: RowCounts;
}

/** The text of dataset.json. */
export function manifestText({ generation, rows }: Manifest): string {
  const manifest = { generation, exported_at: new Date().toISOString(), rows };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The generation that dataset.json names; undefined without the file. Throws DomainRefusal. */
export async function namedGeneration(folder: string): Promise<string | undefined> {
  const text = await textIn(folder, MANIFEST_FILE);
  if (text === null) return undefined;
  try {
    const { generation } = JSON.parse(text) as Manifest;
    if (typeof generation === 'string') return generation;
  } catch {
    // It isn't JSON.
  }
  throw new DomainRefusal('invalid_manifest', { path: join(folder, MANIFEST_FILE) });
}
