import type { Unresolved } from '../../../market/names/lookup.query';
import type { ObjectSchema } from './body-schema';
import type { ToolArguments } from './tool';
import { ToolRefusal } from './tool-refusal';

/** What a row always says. Only rows that were looked up have the first two. */
const NAMING = ['asked', 'matched_by', 'name', 'slug'];
/** Of all names together, so that the answer fits if none of a hundred is found. */
const MAX_CANDIDATES = 100;

interface LookupMetadata {
  readonly unresolved?: readonly Unresolved[];
}

/** A body with a list of records. */
type Records<List extends string> = Readonly<Record<List, readonly object[]>> & {
  readonly metadata: LookupMetadata;
};

interface AskedFor<List extends string> {
  list: List;
  fields?: ToolArguments[string];
  isLookup: boolean;
  /** Of the body. */
  schema: () => ObjectSchema;
}

/**
 * The records with the fields that were asked for. Without `fields`, a search has all of them, and a
 * lookup none, so that a hundred records fit. Throws ToolRefusal for a field that records don't
 * have. If none was found, the schema says which fields they have.
 */
export function withAskedFields<List extends string>(
  answer: Records<List>,
  { list, fields, isLookup, schema }: AskedFor<List>,
): object {
  if (fields === undefined && !isLookup) return answer;
  const rows = answer[list];
  const asked = typeof fields === 'object' ? fields : [];
  if (asked.length > 0)
    assertFields(asked, rows[0] ?? schema().properties[list]?.items?.properties ?? {});
  const shown = [...NAMING, ...asked];
  return {
    ...answer,
    [list]: rows.map((row) => withFields(row, shown)),
    metadata: isLookup ? withFewCandidates(answer.metadata) : answer.metadata,
  };
}

function withFields(row: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

function withFewCandidates({ unresolved = [], ...metadata }: LookupMetadata): object {
  const each = Math.ceil(MAX_CANDIDATES / unresolved.length);
  const shortened = unresolved.map((name) => ({
    ...name,
    candidates: name.candidates.slice(0, each),
  }));
  return { ...metadata, unresolved: shortened };
}

function assertFields(fields: readonly string[], row: object): void {
  const unknown = fields.find((field) => !Object.hasOwn(row, field));
  if (unknown === undefined) return;
  const allowed = `Allowed: ${Object.keys(row).join(', ')}.`;
  throw new ToolRefusal(
    'invalid_parameter',
    `fields has no ${JSON.stringify(unknown)}. ${allowed}`,
  );
}
