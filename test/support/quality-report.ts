import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatasetReading } from '../../src/dataset/checks/read-dataset';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import type { OpenFinding } from '../../src/dataset/quality/open-finding';
import { QualityCheck } from '../../src/dataset/quality/quality-check';
import type { QualityReport } from '../../src/dataset/quality/quality-report';
import type { MarketDataset } from './market-dataset';
import { soundMarket } from './quality-examples';

const TODAY = '2026-11-22';

export async function checkFolder(
  folder: string,
  known?: readonly string[],
): Promise<QualityReport> {
  const check = await QualityCheck.of(folder, TODAY);
  const { problems } = await new DatasetReading(new FolderSource(folder), {
    visitor: check,
  }).read();
  expect(problems).toEqual([]);
  return check.report(known && { generation: 'g1', ids: new Set(known) });
}

export function reportOf(dataset: MarketDataset, accepted?: string): Promise<QualityReport> {
  return dataset.inFolder((folder) => {
    if (accepted !== undefined) writeFileSync(join(folder, 'accepted.csv'), accepted);
    return checkFolder(folder);
  });
}

/**
 * Without those of often empty cells, so that a test gives its few records only the cells that
 * matter.
 */
export async function findingsOf(dataset: MarketDataset): Promise<OpenFinding[]> {
  const { findings } = await reportOf(dataset);
  return findings.filter(({ kind }) => kind !== 'missing_values');
}

/** With an amount of 5 dollars and a round in the year 2081. */
export const odd = (): MarketDataset =>
  soundMarket()
    .round('company-1', '2026-01-01', 5, { stage: 'Seed' })
    .round('company-1', '2081-01-01', null, { stage: 'Series B' });
