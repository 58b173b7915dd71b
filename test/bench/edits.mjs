// Another day's dataset: some rows get another value, and some are added.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that change, the column that gets another value, and the one that identifies a row. */
const EDITED_FILES = {
  'funding_rounds.csv': { changed: 'amount_usd', id: 'id' },
  'acquisitions.csv': { changed: 'amount_usd', id: 'id' },
  'companies.csv': { changed: 'city', id: 'slug' },
};

/**
 * Edits one row in `every` of each large file, and adds copies of some (`added` of each file) under
 * new ids. Rows with quotes stay as they are.
 */
export function editFolder(folder, day, { every, added }) {
  for (const [file, columns] of Object.entries(EDITED_FILES))
    editFile(join(folder, file), day, { ...columns, every, added });
}

function editFile(path, day, { changed, id, every, added }) {
  const [header, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const columns = header.split(',');
  const at = (name) => columns.indexOf(name);
  const copied = Math.max(1, Math.round(lines.length * added));
  const edited = lines.map((line, index) => {
    const cells = line.split(',');
    if (index % every !== day % every || line.includes('"')) return line;
    cells[at(changed)] =
      changed === 'city' ? `City ${day}` : String(1_000_000 + day * 1000 + (index % 997));
    return cells.join(',');
  });
  for (let copy = 0; copy < copied; copy++) {
    const cells = lines[(day * 7919 + copy * 104_729) % lines.length].split(',');
    if (cells.length !== columns.length) continue;
    cells[at(id)] = `sim-${day}-${copy}`;
    edited.push(cells.join(','));
  }
  writeFileSync(path, `${[header, ...edited].join('\n')}\n`);
}
