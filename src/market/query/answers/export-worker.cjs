// Writes the rows of whole lists in a thread of its own: PostgreSQL's texts come in, a file goes out.

const ITEM = '\x1e';
const UNKNOWN = '\\N';
const ESCAPED = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/**
 * UTF-8 as it came, a character for each byte: most of it goes on unchanged, and V8 keeps such text
 * in half the memory.
 */
const BYTES = 'latin1';
let begun = '';

const inBytes = (text) => Buffer.from(text).toString(BYTES);
const fromBytes = (text) => (/[\x80-\xff]/.test(text) ? Buffer.from(text, BYTES).toString() : text);

/** The rows that a chunk ends, as lines of cells. */
function rowsIn({ buffer, byteOffset, length }) {
  const text = Buffer.from(buffer, byteOffset, length).toString(BYTES);
  const rows = (begun + text).split('\n');
  begun = rows.pop();
  return rows;
}

/** One row at a time: what is soon forgotten costs the garbage collector least. */
const cellsIn = (row) => row.split('\t');

function textIn(cell) {
  if (!cell.includes('\\')) return cell;
  return cell.replace(/\\(.)/g, (_, letter) => ESCAPED[letter] ?? letter);
}

function valueIn({ type }) {
  return type === 'integer' || type === 'number' ? Number : textIn;
}

/** A function that finds a column among the cells of a row, as its format writes it. */
function readerOf(column, cells, written) {
  const at = cells.indexOf(column.of);
  const unknown = written(null);
  const names =
    column.names &&
    new Map(Object.entries(column.names).map(([of, name]) => [of, name && inBytes(name)]));
  const value = names ? (text) => names.get(text) ?? null : valueIn(column);
  if (column.isList) return (row) => written(row[at] === '' ? [] : row[at].split(ITEM).map(value));
  const known = names && new Map([...names].map(([of, name]) => [of, written(name)]));
  if (known) return (row) => known.get(row[at]) ?? unknown;
  return (row) => (row[at] === UNKNOWN ? unknown : written(value(row[at])));
}

/** A file of lines, each made of the texts of its columns. */
function lines({ columns, cells }, written, { head = '', before, end }) {
  const parts = columns.map((column) => [before(column), readerOf(column, cells, written)]);
  const line = (row) => {
    let text = '';
    for (const [start, read] of parts) text += start + read(row);
    return text + end;
  };
  return {
    begin: () => head,
    write: (rows) => Buffer.concat(rows.map((row) => Buffer.from(line(cellsIn(row)), BYTES))),
    end: () => '',
  };
}

/** JSON.stringify, which takes a while to find nothing to escape. */
function jsonOf(value) {
  if (typeof value !== 'string' || /["\\\x00-\x1f]/.test(value)) return JSON.stringify(value);
  return `"${value}"`;
}

function ndjson(file) {
  const [first] = file.columns;
  const before = (column) => `${column === first ? '{' : ','}${JSON.stringify(column.name)}:`;
  return lines(file, jsonOf, { before, end: '}\n' });
}

/** As the list's own CSV, or as that of its page. */
function csv(file) {
  const { columns, isForSheets } = file;
  const [first] = columns;
  const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const cellOf = (value) => {
    if (value === null) return '';
    if (typeof value === 'number') return String(value);
    const text = Array.isArray(value) ? value.join('|') : value;
    return quoted(isForSheets ? text.replace(/^(?=[=+\-@\t\r])/, "'") : text);
  };
  const before = (column) => (column === first ? '' : ',');
  const head = `${isForSheets ? '\uFEFF' : ''}${columns.map(({ name }) => name).join(',')}\r\n`;
  return lines(file, cellOf, { head, before, end: '\r\n' });
}

/** Few enough to take little memory, and enough to be read fast. */
const GROUP_ROWS = 2000;

const LEAF = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  day: { type: 'INT32', converted_type: 'DATE' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
};
const DAY_MS = 24 * 60 * 60 * 1000;
const PARQUET_VALUES = {
  text: fromBytes,
  day: (text) => Date.parse(text) / DAY_MS,
  integer: BigInt,
  number: Number,
};

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
async function parquet({ columns, cells, about }) {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter();
  const schema = [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elements)];
  const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }));
  const file = new ParquetWriter({ writer, schema, kvMetadata });
  const group = columns.map((column) => {
    const { name, type, isList } = column;
    const convert = PARQUET_VALUES[type];
    const read = readerOf(column, cells, (value) => {
      if (value === null) return null;
      return isList ? value.map(convert) : convert(value);
    });
    // The least and the greatest text would keep the chunks in memory that they are slices of.
    return { name, data: [], statistics: type !== 'text', read };
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
      for (const row of rows) {
        const cells = cellsIn(row);
        for (const { data, read } of group) data.push(read(cells));
      }
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

module.exports = async ({ begin, copied }) => {
  if (begin) file = await FORMATS[begin.format](begin);
  return Buffer.from(begin ? file.begin() : copied ? file.write(rowsIn(copied)) : file.end());
};
