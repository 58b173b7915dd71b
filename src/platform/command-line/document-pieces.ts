const INDENT = '  ';
/** Deeper than that, a document's values are small. */
const MAX_DEPTH = 2;

/** JSON.stringify with an indent of two, in pieces. */
export function* documentPieces(value: unknown, depth = 0): Generator<string> {
  const line = `\n${INDENT.repeat(depth)}`;
  if (depth > MAX_DEPTH || !isDivisible(value)) {
    yield (JSON.stringify(value, null, INDENT) ?? 'null').replaceAll('\n', line);
    return;
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  let before = open;
  for (const [name, item] of namedItems(value)) {
    yield `${before}${line}${INDENT}${name}`;
    yield* documentPieces(item, depth + 1);
    before = ',';
  }
  yield before === ',' ? `${line}${close}` : `${open}${close}`;
}

function isDivisible(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

/** With what stands before each. JSON leaves out a property without a value. */
function namedItems(value: object): (readonly [name: string, item: unknown])[] {
  if (Array.isArray(value)) return value.map((item: unknown) => ['', item]);
  const properties = Object.entries(value).filter(([, item]) => item !== undefined);
  return properties.map(([name, item]) => [`${JSON.stringify(name)}: `, item]);
}
