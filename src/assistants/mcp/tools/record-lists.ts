import { objectSchema, type ObjectSchema } from './body-schema';
import { type InputSchema, type ToolArguments, INTEGER } from './tool';

/** How many items of each long list a record has at first, and of one list that was asked for. */
const MAX_FIRST_ITEMS = 8;
const MAX_SECTION_ITEMS = 40;

/** Which part of a list the result includes. */
interface ListExtent {
  total: number;
  offset: number;
  returned: number;
}

const EXTENT = objectSchema({ total: INTEGER, offset: INTEGER, returned: INTEGER });

/** The inputs that say which record, and which part of its lists. */
export function recordInputs(lists: readonly string[]): Record<string, InputSchema> {
  return {
    name: { type: 'string', description: 'Name, slug, alias or website domain' },
    section: { type: 'string', enum: [...lists] },
    offset: { type: 'integer', minimum: 0 },
  };
}

/**
 * The part of a record's long lists that fits into a conversation: the first items of each, or more
 * of one, the `section`, and none of the others. `extents` says how many items each list has.
 */
export function cutLists<List extends string>(
  record: Readonly<Record<List, readonly unknown[]>>,
  lists: readonly List[],
  args: ToolArguments,
): { cut: Partial<Record<List, readonly unknown[]>>; extents: Record<string, ListExtent> } {
  const cut: Partial<Record<List, readonly unknown[]>> = {};
  const extents: Record<string, ListExtent> = {};
  for (const list of lists) {
    const { offset, maxItems } = partOf(list, args);
    const shown = record[list].slice(offset, offset + maxItems);
    cut[list] = shown;
    extents[list] = { total: record[list].length, offset, returned: shown.length };
  }
  return { cut, extents };
}

/** Which part of a list is shown. */
function partOf(
  list: string,
  { section, offset = 0 }: ToolArguments,
): { offset: number; maxItems: number } {
  if (section === undefined) return { offset: Number(offset), maxItems: MAX_FIRST_ITEMS };
  if (section === list) return { offset: Number(offset), maxItems: MAX_SECTION_ITEMS };
  return { offset: 0, maxItems: 0 };
}

/** The schema of a body that also says how long its lists are. */
export function withLists(schema: ObjectSchema, lists: readonly string[]): object {
  const extents = objectSchema(Object.fromEntries(lists.map((list) => [list, EXTENT])));
  return {
    ...schema,
    properties: { ...schema.properties, lists: extents },
    required: [...schema.required, 'lists'],
  };
}
