// Reads a Parquet file from its input, and writes it as JSON: its rows, what it says about itself,
// and the types of its columns. It is a program of its own, because Jest can't load the library,
// which is an ES module.
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { arrayBuffer } from 'node:stream/consumers';

const file = await arrayBuffer(process.stdin);
const { key_value_metadata, schema } = parquetMetadata(file);

const about = {};
for (const { key, value } of key_value_metadata) about[key] = value;

const types = {};
for (const { name, converted_type, type } of schema) types[name] = converted_type ?? type;

const rows = await parquetReadObjects({ file });
for (const row of rows)
  for (const [column, value] of Object.entries(row))
    if (types[column] === 'DATE' && value) row[column] = value.toISOString().slice(0, 10);

/** JSON has no bigints. */
const withoutBigints = (_, value) => (typeof value === 'bigint' ? Number(value) : value);
process.stdout.write(JSON.stringify({ rows, about, types }, withoutBigints));
