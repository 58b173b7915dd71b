import { present } from '../../platform/errors/present';
import { indexAbove } from '../checks/packed/sorted-numbers';
import { readTable } from '../files/reading/csv-file';
import { fileContent } from '../files/reading/dataset-source';
import { detached } from '../files/reading/detached';
import { KEPT_COLUMNS, type RowCells } from './quality-rule';

/** No cell contains it. */
const CELL_END = '\0';

/**
 * Reads the rows of a file that begin on some lines, which are in ascending order. Returns their
 * cells. Each row is kept as one text: as objects, they would take several times the memory.
 */
export async function keptRows(
  path: string,
  lines: Float64Array,
): Promise<(line: number) => RowCells> {
  const kept: string[] = [];
  if (lines.length > 0)
    for await (const { header, records } of readTable(fileContent(path))) {
      const positions = KEPT_COLUMNS.map((name) => header.indexOf(name));
      for (const { cells, line } of records)
        if (line === lines[kept.length])
          kept.push(detached(positions.map((at) => cells[at] ?? '').join(CELL_END)));
    }
  return (line) => {
    const row = present(kept[indexAbove(lines, line) - 1], 'row that was kept');
    const cells = row.split(CELL_END);
    return Object.fromEntries(
      KEPT_COLUMNS.map((name, at) => [name, present(cells[at], `cell ${name}`)]),
    ) as RowCells;
  };
}
