import type { AcquisitionHistoryDto } from '../../acquisitions/dto/acquisition-history.dto';
import type { FundingHistoryDto } from '../../funding/dto/funding-history.dto';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { DealFigures } from '../../market-query/body/figures';
import type { DaysDto } from '../../market-query/body/period-metadata';
import { counted, dayInWords, shortDollars } from '../../pages/wording';
import type { DealLinks } from '../deals/deal-links';
import { DEALS, DOLLARS } from './axis';
import { countCell, money } from './breakdown';
import { type Chart, NO_AMOUNTS } from './chart';
import { columnChart } from './column-chart';

type HistoryBody = FundingHistoryDto | AcquisitionHistoryDto;

const MAX_COLUMNS = 24;
const TITLES = {
  funding: { amount: 'Funding', count: 'Funding rounds' },
  acquisitions: { amount: 'Disclosed M&A value', count: 'Acquisitions' },
} as const;

/** Deals over time as columns, of which those in the page's period are dark. */
export function historyOf(deals: DealSource) {
  const deal = deals === 'funding' ? 'round' : 'acquisition';
  return (body: HistoryBody, links: DealLinks, period: DaysDto, shown: keyof DealFigures): Chart => {
    const measure = shown === 'amount' ? DOLLARS : DEALS;
    const { period: window, granularity } = body.metadata;
    const rows = body.periods.map((row) => ({
      ...row,
      value: row[shown],
      isPartial: row.is_partial,
      isInPeriod: isIn(period, row),
      title: `${row.label}${row.is_partial ? ' (not complete)' : ''}: ${counted(row.count, deal)}, ${shortDollars(row.amount)} disclosed`,
      href: links.between(deals, later(row.start, window.start), earlier(row.end, window.end)),
    }));
    const columns = rows.slice(-MAX_COLUMNS);
    const drawAt = (width: 'half' | 'narrow') => (): string => columnChart(columns, measure, width);
    return {
      title: `${TITLES[deals][shown]} by ${granularity}`,
      subtitle: daysInWords(window, body.subtitle),
      span: spanOf(window),
      notes: notesOn(rows, columns, deal),
      ...(shown === 'amount' && { empty: NO_AMOUNTS }),
      drawing: rows.some(({ value }) => value > 0) ? { wide: drawAt('half'), narrow: drawAt('narrow') } : null,
      table: {
        columns: [
          { text: 'Period' },
          { text: 'Amount', isFigure: true },
          { text: deals === 'funding' ? 'Rounds' : 'Acquisitions', isFigure: true },
          { text: 'Companies', isFigure: true },
        ],
        rows: rows
          .map((row) => [{ text: row.label, href: row.href }, money(row.amount), countCell(row.count), countCell(row.companies)])
          .reverse(),
      },
    };
  };
}

type Row = HistoryBody['periods'][number] & { isInPeriod: boolean };

function notesOn(rows: readonly Row[], columns: readonly Row[], deal: string): string[] {
  const before = rows.slice(0, rows.length - columns.length).reduce((sum, { count }) => sum + count, 0);
  return [
    ...(columns.some(({ isInPeriod }) => !isInPeriod) ? ['Dark: the chosen period.'] : []),
    ...(columns.some(({ is_partial }) => is_partial) ? ['Dashed: not complete.'] : []),
    ...(before > 0 ? [`Before ${columns[0]!.label}: ${counted(before, deal)}.`] : []),
  ];
}

/** Whether a bucket has days of the page's period. */
export function isIn({ start, end }: DaysDto, bucket: { start: string; end: string }): boolean {
  return (end === null || bucket.start <= end) && (start === null || bucket.end >= start);
}

/** "2025-11-23-to-2026-11-22", for the name of a file. */
export function spanOf({ start, end }: DaysDto): string {
  return start === null || end === null ? 'all-time' : `${start}-to-${end}`;
}

/** Not as the endpoint says it, because the page chose these days, not the reader. */
export function daysInWords({ start, end }: DaysDto, otherwise: string): string {
  return start === null || end === null ? otherwise : `${dayInWords(start)} to ${dayInWords(end)}`;
}

function later(day: string, other: string | null): string {
  return other !== null && other > day ? other : day;
}

function earlier(day: string, other: string | null): string {
  return other !== null && other < day ? other : day;
}
