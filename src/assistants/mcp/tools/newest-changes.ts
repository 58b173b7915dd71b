import type { CHANGE_LIST } from '../../../market/changes/changes.endpoints';
import type { ChangesDto, RecordChangeDto } from '../../../market/changes/dto/changes.dto';
import { logCursor } from '../../../market/changes/log-cursor';
import type { MarketQuery } from '../../../market/query/questions/market-request';
import { shortened } from '../../../platform/pages/wording';

/** 2,500 tokens. */
const MAX_BYTES = 9400;
/** What an assistant says of a record that is new or gone. Other fields are on its page. */
const TOLD_OF_WHOLE_ROWS = [
  'company_slug',
  'target_slug',
  'acquirer',
  'date',
  'stage',
  'amount',
  'lead_investors',
  'investors',
  'buyer_type',
  'investor_type',
  'country',
  'target_country',
  'category',
];
const MAX_TEXT_LENGTH = 100;
const MAX_ITEMS = 5;

/**
 * How many changes there are, then as many of the newest as fit. The cursor leads on to the next
 * one, however few are shown.
 */
export function newestChanges(
  { metadata, changes, ...body }: Pick<ChangesDto, 'metadata' | 'changes'>,
  query: MarketQuery<typeof CHANGE_LIST>,
): object {
  const told = changes.map(inBrief);
  const newest = (count: number): object => {
    const last = changes[count - 1];
    const leavesSomeOut = last !== undefined && count < changes.length;
    return {
      ...body,
      metadata: {
        ...metadata,
        returned_count: count,
        ...(leavesSomeOut && {
          has_more: true,
          next_cursor: logCursor(query, last.id, metadata.generated_at),
        }),
      },
      changes: told.slice(0, count),
    };
  };
  let count = changes.length;
  while (count > 1 && Buffer.byteLength(JSON.stringify(newest(count))) > MAX_BYTES) count -= 1;
  return newest(count);
}

/** A change without its generation, with short values of the fields that matter. */
function inBrief(change: RecordChangeDto): object {
  const { updated_fields: updated, generation: _, before, after, ...others } = change;
  const told = updated.length > 0 ? updated : TOLD_OF_WHOLE_ROWS;
  return {
    ...others,
    ...(before && { before: shortValues(before, told) }),
    ...(after && { after: shortValues(after, told) }),
  };
}

function shortValues(row: object, fields: readonly string[]): object {
  const told = Object.entries(row).filter(([field]) => fields.includes(field));
  return Object.fromEntries(told.map(([field, value]) => [field, shortValue(value)]));
}

function shortValue(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value, MAX_TEXT_LENGTH);
  if (!Array.isArray(value)) return value;
  const items = value.map(shortValue);
  if (items.length <= MAX_ITEMS) return items;
  return [...items.slice(0, MAX_ITEMS), `and ${items.length - MAX_ITEMS} more`];
}
