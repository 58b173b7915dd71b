// Writes the rows of whole lists in a thread of its own: PostgreSQL's texts come in, a file goes out.
const { parentPort } = require('node:worker_threads');

const ITEM = '\x1e';
const UNKNOWN = '\\N';
const ESCAPED = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** What COPY wrote. */
const decoder = new TextDecoder();
let begun = '';

/** The rows that a chunk ends, each a list of cells. */
function rowsIn(copied) {
  const lines = (begun + decoder.decode(copied, { stream: true })).split('\n');
  begun = lines.pop();
  return lines.map((line) => line.split('\t'));
}

function textIn(cell) {
  if (!cell.includes('\\')) return cell;
  return cell.replace(/\\(.)/g, (_, letter) => ESCAPED[letter] ?? letter);
}

function valueOf({ type, names }) {
  if (names) return (text) => names[text] ?? null;
  return type === 'integer' || type === 'number' ? Number : textIn;
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

/** As the list's own CSV, or as that of its page. */
function csv(columns, readers, { isForSheets }) {
  const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const cellOf = (value) => {
    if (value === null) return '';
    if (typeof value === 'number') return String(value);
    const text = Array.isArray(value) ? value.join('|') : value;
    return quoted(isForSheets ? text.replace(/^(?=[=+\-@\t\r])/, "'") : text);
  };
  const line = (cells) => `${readers.map((read) => cellOf(read(cells))).join(',')}\r\n`;
  return {
    begin: () => `${isForSheets ? '\uFEFF' : ''}${columns.map(({ name }) => name).join(',')}\r\n`,
    write: (rows) => rows.map(line).join(''),
    end: () => '',
  };
}

/** Few enough to take little memory, and enough to be read fast. */
const GROUP_ROWS = 5000;

const LEAF = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  day: { type: 'INT32', converted_type: 'DATE' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
};
const DAY_MS = 24 * 60 * 60 * 1000;
const PARQUET_VALUES = { day: (text) => Date.parse(text) / DAY_MS, integer: BigInt };

/** The schema of a column. A list has three levels. */
function elements({ name, type, isList }) {
  const leaf = { ...LEAF[type], repetition_type: 'OPTIONAL' };
  if (!isList) return [{ name, ...leaf }];
  return [
    { name, repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', ...leaf },
  ];
}

/** Row groups as they fill up, and the footer last. */
async function parquet(columns, readers, { about }) {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter();
  const schema = [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elements)];
  const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }));
  const file = new ParquetWriter({ writer, schema, kvMetadata });
  const group = columns.map(({ name, type }, index) => {
    const read = readers[index];
    const convert = PARQUET_VALUES[type] ?? ((value) => value);
    const valueIn = (row) => {
      const value = read(row);
      return value === null ? null : convert(value);
    };
    // The least and the greatest text would keep the chunks in memory that they are slices of.
    return { name, data: [], statistics: type !== 'text', valueIn };
  });
  let waiting = 0;
  const taken = () => {
    const bytes = Buffer.from(writer.getBytes());
    writer.index = 0;
    return bytes;
  };
  const writeGroup = () => {
    if (waiting > 0) file.write({ columnData: group, rowGroupSize: waiting });
    waiting = 0;
    for (const column of group) column.data = [];
  };
  return {
    begin: taken,
    write: (rows) => {
      for (const { data, valueIn } of group) for (const row of rows) data.push(valueIn(row));
      waiting += rows.length;
      if (waiting >= GROUP_ROWS) writeGroup();
      return taken();
    },
    end: () => {
      writeGroup();
      file.finish();
      return taken();
    },
  };
}

const FORMATS = { ndjson, csv, parquet };
let file;

async function written({ begin, copied }) {
  if (!begin) return copied ? file.write(rowsIn(copied)) : file.end();
  const { format, columns, cells } = begin;
  const readers = columns.map((column) => readerOf(column, cells));
  file = await FORMATS[format](columns, readers, begin);
  return file.begin();
}

async function answer({ id, task }) {
  try {
    parentPort.postMessage({ id, result: Buffer.from(await written(task)) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
}

let before = Promise.resolve();
parentPort.on('message', (message) => {
  // A file begins before its first rows are written.
  before = before.then(() => answer(message));
});
