import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSample } from '../../tools/sample/generate-sample';
import type { DatasetFolder } from './market-dataset';

/** Fictional data like that which the service starts with, of any size. */
export function sampleDataset(rounds: number, asOf: string, seed?: number): DatasetFolder {
  return {
    async inFolder(work) {
      const folder = mkdtempSync(join(tmpdir(), 'signal-market-sample-'));
      try {
        await generateSample(folder, { asOf, rounds, seed });
        return await work(folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}
