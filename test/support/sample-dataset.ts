import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSample } from '../../src/dataset/sample/write-sample';
import type { DatasetFolder } from './market-dataset';

/** A small version of the sample that the service starts with. */
export function sampleDataset(rounds: number, asOf: string, seed?: number): DatasetFolder {
  return {
    async inFolder(work) {
      const folder = mkdtempSync(join(tmpdir(), 'signal-market-sample-'));
      try {
        await writeSample(folder, { asOf, rounds, seed });
        return await work(folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}
