import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { writeSheets } from '../../src/dataset/files/workbook/sheet-files';

/** Writes a workbook into a folder of its own, and reads its sheets. */
export async function sheetsOf(
  bytes: Uint8Array,
  name = 'market.xlsx',
): Promise<{
  /** The CSV file that a sheet became, without its ending. */
  csv: (file: string) => string;
  problems: string[];
  warnings: readonly string[];
}> {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-sheets-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const { problems, warnings } = await writeSheets(path, folder);
    const files = new Map(
      readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    );
    return {
      csv: (file) => files.get(`${file}.csv`) ?? '',
      problems: problems.map(problemLine),
      warnings,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
