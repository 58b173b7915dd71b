import { join } from 'node:path';
import { present } from '../../platform/errors/present';
import { NumberSet } from '../checks/packed/number-set';
import { indexAbove } from '../checks/packed/sorted-numbers';
import { DATASET_FILES } from '../files/format/dataset-files';
import type { DatasetFileKey } from '../files/format/file-names';
import { readTable } from '../files/reading/csv-file';
import { fileContent } from '../files/reading/dataset-source';
import { detached } from '../files/reading/detached';
import type { RowLocation } from './finding';
import type { CellsAt } from './open-finding';
import { KEPT_COLUMNS, type RowCells } from './quality-rule';

/**
 * Reads some rows of a dataset's folder again. Returns their cells. `rows` may have a row several
 * times.
 */
export async function readCellsAgain(
  folder: string,
  rows: Iterable<RowLocation>,
): Promise<CellsAt> {
  const linesByFile = new Map(DATASET_FILES.map(({ key }) => [key, new NumberSet()]));
  for (const { file, line } of rows) linesByFile.get(file)?.add(line);
  const kept = new Map<DatasetFileKey, KeptRows>();
  for (const { key, name } of DATASET_FILES) {
    const lines = linesByFile.get(key)?.sorted();
    if (lines && lines.length > 0) kept.set(key, await KeptRows.read(join(folder, name), lines));
  }
  return ({ file, line }) => present(kept.get(file), 'file that was read again').cellsAt(line);
}

/** No cell contains it. */
const CELL_END = '\0';

/**
 * The rows of a file that begin on some lines. Each is kept as one text: as objects, they would take
 * several times the memory.
 */
class KeptRows {
  private readonly texts: string[] = [];

  private constructor(private readonly lines: Float64Array) {}

  /** `lines`: in ascending order. */
  static async read(path: string, lines: Float64Array): Promise<KeptRows> {
    const kept = new KeptRows(lines);
    const { texts } = kept;
    for await (const { header, records } of readTable(fileContent(path))) {
      const positions = KEPT_COLUMNS.map((name) => header.indexOf(name));
      for (const { cells, line } of records)
        if (line === lines[texts.length])
          texts.push(detached(positions.map((at) => cells[at] ?? '').join(CELL_END)));
    }
    return kept;
  }

  cellsAt(line: number): RowCells {
    const row = present(this.texts[indexAbove(this.lines, line) - 1], 'row that was kept');
    const cells = row.split(CELL_END);
    return Object.fromEntries(
      KEPT_COLUMNS.map((name, at) => [name, present(cells[at], `cell ${name}`)]),
    ) as RowCells;
  }
}
