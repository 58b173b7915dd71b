import type { RecordChangeDto } from '../../changes/dto/changes.dto';
import type { AcquisitionDto } from '../../market-records/acquisitions/acquisition.dto';
import type { FundingRoundDto } from '../../market-records/funding-rounds/funding-round.dto';
import { isCalendarDay } from '../../config/calendar-day';
import {
  counted,
  dayInWords,
  dealDollars,
  exactDollars,
  isolated,
  moment,
  shortened,
} from '../../pages/wording';
import { namedLinks } from '../deals/deal-rows';
import type { Cell, Table } from '../tables/table';

const KINDS: Record<RecordChangeDto['kind'], string> = {
  company: 'Company',
  investor: 'Investor',
  funding_round: 'Round',
  acquisition: 'Acquisition',
};
/** Longer updates are cut, and say so. The API returns all of them. */
const MAX_FIELDS = 4;
const MAX_TEXT = 80;

type Value = string | number | boolean | readonly string[] | null | undefined;
type Row = Readonly<Record<string, Value>>;

/** Changes in words, one row each. */
export function changeTable(changes: readonly RecordChangeDto[]): Table {
  return {
    columns: [
      { text: 'Record' },
      { text: 'Kind', isPlain: true },
      { text: 'Change', isPlain: true },
      { text: 'Published' },
    ],
    rows: changes.map((change) => [
      { text: change.name, href: recordLink(change) },
      { text: KINDS[change.kind] },
      { text: changeInWords(change) },
      publishedCell(change),
    ]),
  };
}

function publishedCell({ published_at: at }: RecordChangeDto): Cell {
  return { text: `${moment(at).text}`, value: at, isDay: true };
}

/** A removed record has no page any more; a deal leads to its company. */
export function recordLink({
  kind,
  change,
  key,
  before,
  after,
}: RecordChangeDto): string | undefined {
  const row = (after ?? before) as object;
  if (kind === 'funding_round') return namedLinks.company((row as FundingRoundDto).company_slug);
  if (kind === 'acquisition') return namedLinks.company((row as AcquisitionDto).target_slug);
  if (change === 'removed') return undefined;
  return kind === 'company' ? namedLinks.company(key) : namedLinks.investor(key);
}

/** "amount $9.5M → $12M" of an update; what the record is, or was, otherwise. */
export function changeInWords({
  change,
  kind,
  before,
  after,
  updated_fields: fields,
}: RecordChangeDto): string {
  if (change !== 'updated') {
    const about = recordInWords(kind, (after ?? before) as Row);
    return [change, about].filter(Boolean).join(': ');
  }
  const shown = fields
    .slice(0, MAX_FIELDS)
    .map(
      (field) =>
        `${wordOf(field)} ${moveInWords(field, (before as Row)[field], (after as Row)[field])}`,
    );
  const more = fields.length - shown.length;
  return [...shown, ...(more > 0 ? [counted(more, 'more field')] : [])].join('; ');
}

/** To the cent where the rounded amounts are the same. */
function moveInWords(field: string, before: Value, after: Value): string {
  const [from, to] = [valueOf(field, before), valueOf(field, after)];
  if (from !== to || typeof before !== 'number' || typeof after !== 'number')
    return `${from} → ${to}`;
  return `${exactDollars(before)} → ${exactDollars(after)}`;
}

function recordInWords(kind: RecordChangeDto['kind'], row: Row): string {
  const fields: Record<RecordChangeDto['kind'], string[]> = {
    company: ['country_name', 'category'],
    investor: ['investor_type', 'country_name'],
    funding_round: ['stage', 'date', 'amount'],
    acquisition: ['acquirer', 'date', 'amount'],
  };
  return fields[kind]
    .filter((field) => row[field] !== null || field === 'amount')
    .map((field) => valueOf(field, row[field]))
    .join(', ');
}

const wordOf = (field: string): string => field.replaceAll('_', ' ');

const MONEY = /amount|total_funding/;

function valueOf(field: string, value: Value): string {
  if (value === null || value === undefined) return field === 'amount' ? 'undisclosed' : 'unknown';
  if (typeof value === 'object')
    return value.length === 0 ? 'none' : shortened(value.map(isolated).join(', '), MAX_TEXT);
  if (typeof value === 'number' && MONEY.test(field)) return dealDollars(value);
  const text = String(value);
  return isCalendarDay(text) ? dayInWords(text) : isolated(shortened(text, MAX_TEXT));
}
