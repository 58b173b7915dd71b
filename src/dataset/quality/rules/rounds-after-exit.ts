import { type DealTable, dayNumber } from '../deal-table';
import { roundWords } from '../deal-words';
import type { MarketTables } from '../market-tables';
import type { QualityRule, Suspicion } from '../quality-rule';

/** Acquisitions of only a part, after which the company may still raise funding. */
const PART_OF_COMPANY = /stake|minority|majority|partial|asset/i;
/** A round that came before an acquisition may be announced a little after it. */
const GRACE_DAYS = 30;
/** The day on which a company closed isn't recorded. A round this recent suggests that it is still open. */
const RECENT_DAYS = 180;

/** What ended a company: its first complete acquisition, or its status. */
interface CompanyEnd {
  acquiredOn: number;
  acquisitionLine: number | undefined;
}

/** One finding per company: usually a date or a reference is wrong. */
export const ROUNDS_AFTER_EXIT: QualityRule = {
  kind: 'round_after_exit',
  title: 'Funding rounds after the company was acquired or closed',
  severities: { medium: 'A private round was announced a month after a complete acquisition, or lately by a closed company.' },
  example: 'Acme: the Series B round of 2026-01-01 ($5,000,000) and 1 later come after its acquisition on 2025-06-01 (acquisitions.csv:2).', // prettier-ignore
  run: (market) => {
    const ends = new Map<number, CompanyEnd>();
    return {
      record: (file, record) => {
        if (file === 'companies' && record.status === 'closed') {
          ends.set(record.rowId as number, {
            acquiredOn: dayNumber(market.today) - RECENT_DAYS - GRACE_DAYS,
            acquisitionLine: undefined,
          });
        }
        if (file !== 'acquisitions' || PART_OF_COMPANY.test(`${record.acquisition_type as string} ${record.exit_type as string}`))
          return;
        const acquiredOn = dayNumber(record.announced_on as string);
        const known = ends.get(record.target as number);
        if (known?.acquisitionLine !== undefined && known.acquiredOn <= acquiredOn) return;
        ends.set(record.target as number, { acquiredOn, acquisitionLine: record.line as number });
      },
      suspicions: () => suspicions(market, ends),
    };
  },
};

/** The rounds are found once. The suspicions can be read several times. */
function suspicions(market: MarketTables, ends: ReadonlyMap<number, CompanyEnd>): Iterable<Suspicion> {
  const later = roundsAfter(market.rounds, ends);
  return {
    *[Symbol.iterator]() {
      for (const [company, rows] of later) yield suspicionOf(market, company, rows, ends.get(company)!);
    },
  };
}

function suspicionOf(
  { rounds, companies }: MarketTables,
  company: number,
  rows: readonly number[],
  { acquisitionLine }: CompanyEnd,
): Suspicion {
  const first = rows.reduce((one, other) => (rounds.columns.day[other]! < rounds.columns.day[one]! ? other : one));
  return {
    file: 'funding_rounds',
    rows: [
      { file: 'funding_rounds', line: rounds.columns.line[first]! },
      { file: 'companies', line: companies.lineOf(company) },
      ...(acquisitionLine === undefined ? [] : [{ file: 'acquisitions' as const, line: acquisitionLine }]),
    ],
    describe: ([round, owner, acquisition]) => {
      const rest = rows.length > 1 ? ` and ${rows.length - 1} later come` : ' comes';
      const end = acquisition
        ? `after its acquisition on ${acquisition.announced_on} (acquisitions.csv:${acquisitionLine})`
        : 'lately, although its status is closed';
      return {
        id: `after-exit:${owner!.slug}:${rows.length}`,
        severity: 'medium',
        column: 'announced_on',
        value: round!.announced_on!,
        why: `${owner!.name}: the ${roundWords(round!)}${rest} ${end}.`,
      };
    },
  };
}

/** Private rounds after the end of their company, by company. */
function roundsAfter({ size, columns }: DealTable, ends: ReadonlyMap<number, CompanyEnd>): Map<number, number[]> {
  const later = new Map<number, number[]>();
  for (let row = 0; row < size; row++) {
    const company = columns.company[row]!;
    const end = ends.get(company);
    if (!end || columns.isPublic[row] || columns.day[row]! <= end.acquiredOn + GRACE_DAYS) continue;
    const rows = later.get(company);
    if (rows) rows.push(row);
    else later.set(company, [row]);
  }
  return later;
}
