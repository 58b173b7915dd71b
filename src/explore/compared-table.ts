import { type ComparableEndpoint, type ComparedDeals, type ComparedRow, type ComparisonResult } from '../market-query/comparison';
import { count } from '../pages/wording';
import { money } from './charts/breakdown';
import type { Cell, Table } from './charts/chart';
import type { DealLinks } from './deal-links';
import { changeText } from './market-page';
import type { DealKind } from './page-query';

interface Subject {
  text: string;
  endpoint: ComparableEndpoint;
  /** What a row counts, and the filter that selects its deals. */
  kind: DealKind;
  filter: string;
}

/** By the name that stands in addresses. */
export const SUBJECTS = {
  'funding-by-category': { text: 'Funding by category', endpoint: 'category-data', kind: 'rounds', filter: 'categories' },
  'funding-by-stage': { text: 'Funding by stage', endpoint: 'stages/distribution', kind: 'rounds', filter: 'stages' },
  'acquisitions-by-category': {
    text: 'Acquisitions by category',
    endpoint: 'acquisition-category-data',
    kind: 'acquisitions',
    filter: 'categories',
  },
  'acquisitions-by-country': {
    text: 'Acquisitions by country',
    endpoint: 'acquisition-geo-data',
    kind: 'acquisitions',
    filter: 'countries',
  },
  'buyer-types': { text: 'Acquisitions by buyer type', endpoint: 'buyer-type', kind: 'acquisitions', filter: 'buyerTypes' },
  'company-types': {
    text: 'Acquisitions by company type',
    endpoint: 'company-type',
    kind: 'acquisitions',
    filter: 'companyTypes',
  },
} as const satisfies Record<string, Subject>;

export type SubjectName = keyof typeof SUBJECTS;

export const DEFAULT_SUBJECT: SubjectName = 'funding-by-category';

export function subjectIn(text: string | null): SubjectName {
  return text !== null && Object.hasOwn(SUBJECTS, text) ? (text as SubjectName) : DEFAULT_SUBJECT;
}

export interface Sides<Value> {
  before: Value;
  after: Value;
}

/** Each count leads to its deals. */
export function comparedTable(
  { total, rows }: ComparisonResult,
  { kind, filter }: Subject,
  names: Sides<string>,
  links: Sides<DealLinks>,
): Table {
  const figure = { isFigure: true } as const;
  const cellsOf = (row: ComparedRow): Cell[] => {
    const narrowing: Record<string, string> = row.name === null ? {} : { [filter]: row.name };
    const counted = (side: keyof Sides<unknown>): Cell => ({
      text: count(row[side].count),
      value: row[side].count,
      href: row[side].count > 0 ? links[side].to(kind, narrowing) : undefined,
    });
    return [
      { text: row.name ?? 'All deals' },
      money(row.before.amount),
      money(row.after.amount),
      changeCell(row, 'amount'),
      counted('before'),
      counted('after'),
      changeCell(row, 'count'),
    ];
  };
  return {
    columns: [
      { text: 'Group' },
      { text: `Amount ${names.before}`, ...figure },
      { text: `Amount ${names.after}`, ...figure },
      { text: 'Change', ...figure },
      { text: `Deals ${names.before}`, ...figure },
      { text: `Deals ${names.after}`, ...figure },
      { text: 'Change', ...figure },
    ],
    rows: [total, ...rows].map(cellsOf),
  };
}

function changeCell({ before, after, change }: ComparedRow, field: keyof ComparedDeals): Cell {
  // A change from 0 has no percentage.
  const ofNothing = after[field] === 0 ? '–' : 'new';
  return { text: changeText(before[field], after[field], '')?.text ?? ofNothing, value: change[field] };
}
