import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ListRow } from '../list-rows';
import { keyOf, rowName } from '../list-rows';

export type ChangeType = 'added' | 'updated' | 'removed';

/**
 * How a record's row differs between two generations. At least one of the rows exists, and they
 * differ if both do.
 */
export interface RowChange {
  before: ListRow | null;
  after: ListRow | null;
}

/** A change as the API answers it. */
export interface ToldChange {
  change: ChangeType;
  key: string;
  name: string;
  updated_fields: string[];
  before: object | null;
  after: object | null;
}

/**
 * What is stored: the whole row afterwards, and of the row before only what differs. Of a removed
 * record, the whole row before.
 */
type Content =
  { after: ListRow; before: Partial<ListRow> | null } | { after: null; before: ListRow };

/**
 * Deflate finds the fields' names here, so that a single row compresses as well as a whole list.
 * Never change it: stored changes are read with it.
 */
const DICTIONARY = Buffer.from(
  '"government_linked_tier":null,"government_linked_country":null,"government_linked_since":null,"first_deal_date":"20","last_deal_date":"20",' +
    '"top_categories":["investor_type":"Venture Capital","deal_count":,"lead_count":,"portfolio_company_count":,"participated_amount":' +
    '"description":"website":"https://www.","country":"US","country_name":"United States","region":"021","continent":"NA","city":"' +
    '"category":"domain":"product_category":"product_categories":["company_type":"Product","founded_year":20,"status":"active",' +
    '"total_funding":"funding_round_count":"undisclosed_round_count":0,"last_funding_date":"20","last_funding_stage":"Seed","last_funding_amount":null,' +
    '"acquired_by":null,"acquired_by_slug":null,"acquired_date":null},"target":"target_slug":"target_country":"acquirer":"acquirer_slug":null,' +
    '"buyer_type":"acquisition_type":"Acquisition","exit_type":"Acquisition","date":"202","company":"company_slug":"stage":"Series A",' +
    '"stage_bucket":"Early","venue":"private","instrument_type":null,"amount":000000,"lead_investors":["lead_investor_slugs":[' +
    '"investors":["investor_slugs":["source_url":null},"before":{"before":null}{"after":null,{"after":{"id":"{"after":{"name":"slug":"',
);

export function encodedChange({ before, after }: RowChange): Buffer {
  const stored = {
    after,
    before: before && after ? pick(before, differingFields(before, after)) : before,
  };
  return deflateRawSync(JSON.stringify(stored), {
    dictionary: DICTIONARY,
    windowBits: 13,
    memLevel: 6,
  });
}

/** A publication that undoes another one has its changes in reverse. */
export function decodedChange(bytes: Buffer, isUndone: boolean): ToldChange {
  const content = JSON.parse(
    inflateRawSync(bytes, { dictionary: DICTIONARY }).toString(),
  ) as Content;
  return told(isUndone ? reversed(content) : content);
}

function reversed({ after, before }: Content): Content {
  if (after === null) return { after: before, before: null };
  if (before === null) return { after: null, before: after };
  return { after: { ...after, ...before }, before: pick(after, Object.keys(before)) };
}

function told({ after, before }: Content): ToldChange {
  if (after === null) {
    const [key, name] = [keyOf(before), rowName(before)];
    return { change: 'removed', key, name, updated_fields: [], before, after };
  }
  const [key, name] = [keyOf(after), rowName(after)];
  if (before === null) return { change: 'added', key, name, updated_fields: [], before, after };
  return { change: 'updated', key, name, updated_fields: Object.keys(before), before, after };
}

/** The fields whose values differ, in the order of the row. */
export function differingFields(before: ListRow, after: ListRow): string[] {
  const old = before as object as Record<string, unknown>;
  return Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(value, old[name]))
    .map(([name]) => name);
}

function pick(row: ListRow, names: readonly string[]): Partial<ListRow> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}
