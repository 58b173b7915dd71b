// Writes the rows of whole lists in a thread of its own: PostgreSQL's texts come in, a file goes out.
const { parentPort } = require('node:worker_threads');

const CELL = '\x1f';
const ITEM = '\x1e';
const UNKNOWN = '\x1a';

function valueOf({ type, names }) {
  if (names) return (text) => names[text] ?? null;
  return type === 'integer' || type === 'number' ? Number : (text) => text;
}

/** A function that finds the value of a column among the cells of a row. */
function readerOf(column, cells) {
  const at = cells.indexOf(column.of);
  const value = valueOf(column);
  if (!column.isList) return (row) => (row[at] === UNKNOWN ? null : value(row[at]));
  return (row) => (row[at] === '' ? [] : row[at].split(ITEM).map(value));
}

function ndjson(columns, readers) {
  const line = (cells) => {
    const row = {};
    columns.forEach(({ name }, index) => (row[name] = readers[index](cells)));
    return `${JSON.stringify(row)}\n`;
  };
  return { begin: () => '', write: (rows) => rows.map(line).join(''), end: () => '' };
}

/** As the list's own CSV. */
function csv(columns, readers) {
  const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const cellOf = (value) => {
    if (value === null) return '';
    return quoted(Array.isArray(value) ? value.join('|') : String(value));
  };
  const line = (cells) => `${readers.map((read) => cellOf(read(cells))).join(',')}\r\n`;
  return {
    begin: () => `${columns.map(({ name }) => name).join(',')}\r\n`,
    write: (rows) => rows.map(line).join(''),
    end: () => '',
  };
}

const FORMATS = { ndjson, csv };
let file;

function written({ begin, rows }) {
  if (!begin) return rows ? file.write(rows.map((row) => row.split(CELL))) : file.end();
  const { format, columns, cells } = begin;
  file = FORMATS[format](
    columns,
    columns.map((column) => readerOf(column, cells)),
  );
  return file.begin();
}

parentPort.on('message', ({ id, task }) => {
  try {
    parentPort.postMessage({ id, result: Buffer.from(written(task)) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
