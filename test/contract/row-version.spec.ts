import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD_KINDS, type RecordKind } from '../../src/market-data/vocabularies/record-kinds';
import { DEAL_FILTERS } from '../../src/market/query/filters/deal-filters';
import { ROW_VERSION } from '../../src/market/records/list-rows';

const FILE = join(__dirname, 'row-shapes.json');
/** The schema of the rows of each kind. */
const ROWS: Readonly<Record<RecordKind, string>> = {
  company: 'CompanyRecordDto',
  investor: 'InvestorRecordDto',
  funding_round: 'FundingRoundDto',
  acquisition: 'AcquisitionDto',
};

type Schema = { [keyword: string]: unknown };
const { components } = JSON.parse(readFileSync(join(__dirname, 'openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};
/** Keywords that describe values without changing their shape. */
const WORDS = [
  'description',
  'example',
  'examples',
  'enum',
  'title',
  'minimum',
  'maximum',
  'pattern',
];

/** A schema with its references resolved, and without WORDS. */
function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref: reference } = schema as { $ref?: string };
  if (reference) return shapeOf(components.schemas[reference.replace('#/components/schemas/', '')]);

  const shape: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (WORDS.includes(keyword)) continue;
    shape[keyword] = keyword === 'properties' ? shapesOf(value as Schema) : shapeOf(value);
  }
  return shape;
}

/** By name: a field can be called like a keyword, such as "title". */
function shapesOf(fields: Schema): Schema {
  const shapes: Schema = {};
  for (const [name, field] of Object.entries(fields)) shapes[name] = shapeOf(field);
  return shapes;
}

describe('the rows that mirrors keep', () => {
  const current = {
    row_version: ROW_VERSION,
    rows: Object.fromEntries(
      Object.values(ROWS).map((name) => [name, shapeOf(components.schemas[name])]),
    ),
  };
  const committed = JSON.parse(readFileSync(FILE, 'utf8')) as typeof current;

  // UPDATE_CONTRACT doesn't help here: without a new number, mirrors would keep rows of the former
  // shape.
  it('have another shape only with another ROW_VERSION, which makes mirrors copy the lists again', () => {
    if (ROW_VERSION === committed.row_version) expect(current.rows).toEqual(committed.rows);
    expect(ROW_VERSION).toBeGreaterThanOrEqual(committed.row_version);
  });

  it.each(DEAL_FILTERS)('have the fields in which $name finds its values', ({ rowFields }) => {
    for (const kind of RECORD_KINDS) {
      const fields = Object.keys(components.schemas[ROWS[kind]]!.properties as object);
      expect(fields).toEqual(expect.arrayContaining([...(rowFields[kind] ?? [])]));
    }
  });

  it('have their shape committed', () => {
    const text = `${JSON.stringify(current, null, 2)}\n`;
    if (process.env.UPDATE_CONTRACT && ROW_VERSION > committed.row_version)
      writeFileSync(FILE, text);
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(current);
  });
});
