import { createHash, hash } from 'node:crypto';
import type { DatasetFileKey } from '../files/format/file-names';

const LANES = 8;
const FORMAT = 'dataset 1';
/** No cell can contain it. */
const CELL_END = '\0';

/**
 * A digest of all rows that doesn't depend on their order: it adds up the hashes of the rows, lane
 * by lane.
 */
export class ContentDigest {
  private readonly sum = new Uint32Array(LANES);

  /** Expects the cells in the format's order and in canonical form. */
  add(file: DatasetFileKey, cells: readonly string[]): void {
    const digest = hash('sha256', file + CELL_END + cells.join(CELL_END), 'buffer');
    for (let lane = 0; lane < LANES; lane++)
      this.sum[lane] = (this.sum[lane] ?? 0) + digest.readUInt32LE(lane * 4);
  }

  hex(): string {
    return createHash('sha256').update(FORMAT).update(this.sum).digest('hex');
  }
}
