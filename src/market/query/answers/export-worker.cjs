// Writes the rows of whole lists in a thread of its own: PostgreSQL's texts come in, a file goes out.
//
// COPY writes a line for each row, with a tab between cells and \N for null. Lists are one cell, with
// a control character between their items. So the cells
//
//   acme<tab>US<tab>\N<tab>Cloud<0x1E>Data
//
// become this line of NDJSON:
//
//   {"slug":"acme","country_name":"United States","founded_year":null,"categories":["Cloud","Data"]}
//
// A list can have a million rows, so what is the same for all of them is done once: each column gets a
// function that finds it among a row's cells.

const ITEM = '\x1e';
const UNKNOWN = '\\N';
const ESCAPED = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/**
 * UTF-8 as it came, a character for each byte: most of it goes on unchanged, and V8 keeps such text
 * in half the memory.
 */
const BYTES = 'latin1';

const inBytes = (text) => Buffer.from(text).toString(BYTES);
const fromBytes = (text) => (/[\x80-\xff]/.test(text) ? Buffer.from(text, BYTES).toString() : text);

/** The row that the last chunk began. */
let begun = '';

/** The rows that a chunk ends, as lines of cells. */
function rowsIn({ buffer, byteOffset, length }) {
  const text = Buffer.from(buffer, byteOffset, length).toString(BYTES);
  const rows = (begun + text).split('\n');
  begun = rows.pop();
  return rows;
}

/** One row at a time: what is soon forgotten costs the garbage collector least. */
const cellsIn = (row) => row.split('\t');

/** The text of a cell without COPY's escapes: a backslash before n, say, is a line break. */
function textIn(cell) {
  if (!cell.includes('\\')) return cell;
  return cell.replace(/\\(.)/g, (_, letter) => ESCAPED[letter] ?? letter);
}

/**
 * A function from the cells of a row to what the file has for a column. `cells` are the names of the
 * cells, and `writeValue` is how the format writes a value: a text, a number, a list or null.
 */
function readerOf(column, cells, writeValue) {
  const at = cells.indexOf(column.of);
  if (column.isList) {
    const itemIn = valueReaderOf(column);
    // Lists are never null. One without items is an empty cell.
    return (row) => writeValue(row[at] === '' ? [] : row[at].split(ITEM).map(itemIn));
  }
  const unknown = writeValue(null);
  if (column.names) {
    // There are far fewer names than rows, so each is written once.
    const names = [...namesByCode(column)].map(([code, name]) => [code, writeValue(name)]);
    const writtenByCode = new Map(names);
    return (row) => writtenByCode.get(row[at]) ?? unknown;
  }
  const valueIn = valueReaderOf(column);
  return (row) => (row[at] === UNKNOWN ? unknown : writeValue(valueIn(row[at])));
}

/** A function from the text of a cell or an item to its value. */
function valueReaderOf(column) {
  if (column.names) {
    const names = namesByCode(column);
    return (code) => names.get(code) ?? null;
  }
  return column.type === 'integer' || column.type === 'number' ? Number : textIn;
}

/** What a row says instead of an id or a code. */
function namesByCode({ names }) {
  return new Map(Object.entries(names).map(([code, name]) => [code, name && inBytes(name)]));
}

/**
 * A file of lines: for each column what comes `before` its cell and how to write its value, and the
 * `end` of each line.
 */
function lines({ columns, cells }, { head = '', before, writeValue, end }) {
  const parts = columns.map((column) => ({
    start: before(column),
    read: readerOf(column, cells, writeValue),
  }));
  const lineOf = (row) => {
    let line = '';
    for (const { start, read } of parts) line += start + read(row);
    return line + end;
  };
  return {
    begin: () => head,
    write: (rows) => Buffer.concat(rows.map((row) => Buffer.from(lineOf(cellsIn(row)), BYTES))),
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
  return lines(file, { before, writeValue: jsonOf, end: '}\n' });
}

/** As the list's own CSV, or as that of its page. */
function csv(file) {
  const { columns, isForSheets } = file;
  const [first] = columns;
  const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const writeValue = (value) => {
    if (value === null) return '';
    if (typeof value === 'number') return String(value);
    const text = Array.isArray(value) ? value.join('|') : value;
    return quoted(isForSheets ? text.replace(/^(?=[=+\-@\t\r])/, "'") : text);
  };
  const before = (column) => (column === first ? '' : ',');
  const head = `${isForSheets ? '\uFEFF' : ''}${columns.map(({ name }) => name).join(',')}\r\n`;
  return lines(file, { head, before, writeValue, end: '\r\n' });
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

/** How Parquet has a value of a column. */
function parquetValueOf({ type, isList }) {
  const convert = PARQUET_VALUES[type];
  return (value) => {
    if (value === null) return null;
    return isList ? value.map(convert) : convert(value);
  };
}

/** Row groups as they fill up, and the footer last. */
async function parquet({ columns, cells, about }) {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter();
  const schema = [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elements)];
  const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }));
  const file = new ParquetWriter({ writer, schema, kvMetadata });
  /** The rows that wait for their group to fill up, column by column. */
  const group = columns.map((column) => ({
    name: column.name,
    data: [],
    // The least and the greatest text would keep the chunks in memory that they are slices of.
    statistics: column.type !== 'text',
    read: readerOf(column, cells, parquetValueOf(column)),
  }));
  let waiting = 0;
  const writeGroup = () => {
    if (waiting > 0) file.write({ columnData: group, rowGroupSize: waiting });
    waiting = 0;
    for (const column of group) column.data = [];
  };
  /** What was written since the last time. */
  const takeBytes = () => {
    const bytes = Buffer.from(writer.getBytes());
    writer.index = 0;
    return bytes;
  };
  return {
    begin: takeBytes,
    write: (rows) => {
      for (const line of rows) {
        const row = cellsIn(line);
        for (const { data, read } of group) data.push(read(row));
      }
      waiting += rows.length;
      if (waiting >= GROUP_ROWS) writeGroup();
      return takeBytes();
    },
    end: () => {
      writeGroup();
      file.finish();
      return takeBytes();
    },
  };
}

const FORMATS = { ndjson, csv, parquet };
let file;

/** Begins a file, writes what COPY wrote for it, or ends it. */
module.exports = async (task) => {
  switch (task.step) {
    case 'begin':
      file = await FORMATS[task.file.format](task.file);
      return Buffer.from(file.begin());
    case 'write':
      return Buffer.from(file.write(rowsIn(task.copied)));
    default:
      return Buffer.from(file.end());
  }
};
