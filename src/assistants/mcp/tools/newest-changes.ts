import type { CHANGE_LIST } from '../../../market/changes/changes.endpoints';
import type { ChangesDto, RecordChangeDto } from '../../../market/changes/dto/changes.dto';
import { logCursor } from '../../../market/changes/log-cursor';
import type { MarketQuery } from '../../../market/query/questions/market-request';
import { shortened } from '../../../platform/pages/wording';

/** 2,500 tokens. */
const MAX_BYTES = 9400;
/** What an assistant says of a record that is new or gone. Other fields are on its page. */
const TOLD = [
  ...['company_slug', 'target_slug', 'acquirer', 'date', 'stage', 'amount', 'lead_investors'],
  ...['investors', 'buyer_type', 'investor_type', 'country', 'target_country', 'category'],
];
const MAX_TEXT = 100;
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
  const first = (count: number): object => {
    const last = count < changes.length ? changes[count - 1] : undefined;
    return {
      ...body,
      metadata: {
        ...metadata,
        returned_count: count,
        ...(last && { has_more: true, next_cursor: logCursor(query, last.id) }),
      },
      changes: told.slice(0, count),
    };
  };
  let count = changes.length;
  while (count > 1 && Buffer.byteLength(JSON.stringify(first(count))) > MAX_BYTES) count -= 1;
  return first(count);
}

function inBrief({ updated_fields: fields, ...change }: RecordChangeDto): object {
  const told = fields.length > 0 ? fields : TOLD;
  const part = (row: object | null): object | undefined =>
    row ? (JSON.parse(JSON.stringify(row, told), cut) as object) : undefined;
  return {
    ...change,
    generation: undefined,
    before: part(change.before),
    after: part(change.after),
  };
}

function cut(_: string, value: unknown): unknown {
  if (typeof value === 'string') return shortened(value, MAX_TEXT);
  if (!Array.isArray(value) || value.length <= MAX_ITEMS) return value;
  return [...(value as unknown[]).slice(0, MAX_ITEMS), `and ${value.length - MAX_ITEMS} more`];
}
