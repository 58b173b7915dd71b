import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import { counted, moment } from '../../../../platform/pages/wording';
import { namedLinks } from '../../tables/deals/deal-rows';
import { type RowColumn, type Table, tableOf } from '../../tables/table';
import { causesAndConsequences, changeInWords, kindInWords } from './change-words';
import { companyOfDeal } from './logged-row';

/** Changes in words, one row each. What follows from others is folded below them. */
export function changeTable(changes: readonly RecordChangeDto[]): Table {
  const { causes, consequences } = causesAndConsequences(changes);
  const table = tableOf(causes.length > 0 ? causes : changes, COLUMNS);
  if (causes.length === 0 || consequences.length === 0) return table;
  const text = `What followed from this: ${counted(consequences.length, 'record')} with other totals or names`;
  return { ...table, folded: { text, rows: tableOf(consequences, COLUMNS).rows } };
}

const COLUMNS: readonly RowColumn<RecordChangeDto>[] = [
  { text: 'Record', cell: (change) => ({ text: change.name, href: recordLink(change) }) },
  {
    text: 'Kind',
    isPlain: true,
    cell: (change) => ({ text: kindInWords(change), isDay: true }),
  },
  { text: 'Change', isPlain: true, cell: (change) => ({ text: changeInWords(change) }) },
  {
    text: 'Published',
    cell: ({ published_at: at }) => ({ text: moment(at).text, value: at, isDay: true }),
  },
];

/** A removed record has no page any more; a deal leads to its company. */
export function recordLink(changed: RecordChangeDto): string | undefined {
  const { kind, change, key } = changed;
  if (kind === 'company' || kind === 'investor')
    return change === 'removed' ? undefined : namedLinks[kind](key);
  const company = companyOfDeal(changed);
  return company === undefined ? undefined : namedLinks.company(company);
}
