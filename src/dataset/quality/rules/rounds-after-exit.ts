import { NumberTable } from '../../packed/number-table';
import { type DealTable, dayNumber } from '../deal-table';
import { dealWords } from '../deal-words';
import type { MarketTables } from '../market-tables';
import { qualityRule, type RowCells, type Suspicion } from '../quality-rule';

/** Acquisitions of only a part, after which the company may still raise funding. */
const PART_OF_COMPANY = /stake|minority|majority|partial|asset/i;
/** A round that came before an acquisition may be announced a little after it. */
const GRACE_DAYS = 30;
/**
 * The day on which a company closed isn't recorded. A round this recent suggests that it is still
 * open.
 */
const RECENT_DAYS = 180;

/** The day of a company that hasn't ended. */
const NEVER = Infinity;
/** The line of a company that closed, or hasn't ended. */
const NO_LINE = 0;

/** When each company ended, and the line of its first complete acquisition. */
class CompanyEnds extends NumberTable<'day' | 'line'> {
  constructor() {
    super({ day: new Float64Array(), line: new Int32Array() });
  }

  addAcquisition(company: number, day: number, line: number): void {
    const { columns } = this;
    if (columns.line[company - 1] !== NO_LINE && columns.day[company - 1]! <= day) return;
    columns.day[company - 1] = day;
    columns.line[company - 1] = line;
  }

  /** `company` is an id: 1, 2, 3 ... in row order. */
  of(company: number): { day: number; line: number } {
    return { day: this.columns.day[company - 1]!, line: this.columns.line[company - 1]! };
  }
}

interface LateRounds {
  company: RowCells;
  /** The earliest of them. */
  round: RowCells;
  later: number;
}

const late = ({ company, round, later }: LateRounds): string =>
  `${company.name}: the ${dealWords(round)}${later > 0 ? ` and ${later} later come` : ' comes'}`;

const SENTENCES = {
  after_acquisition: {
    words: (rounds: LateRounds & { acquisition: RowCells; line: number }) =>
      `${late(rounds)} after its acquisition on ${rounds.acquisition.announced_on} (acquisitions.csv:${rounds.line}).`,
    example:
      'Acme: the Series B round of 2026-01-01 ($5,000,000) and 1 later come after its acquisition on 2025-06-01 (acquisitions.csv:2).',
  },
  although_closed: {
    words: (rounds: LateRounds) => `${late(rounds)} lately, although its status is closed.`,
    example:
      'Shut: the Seed round of 2026-10-01 (undisclosed) comes lately, although its status is closed.',
  },
};

/** One finding per company: usually a date or a reference is wrong. */
export const ROUNDS_AFTER_EXIT = qualityRule({
  kind: 'round_after_exit',
  title: 'Funding rounds after the company was acquired or closed',
  severities: {
    medium:
      'A private round was announced a month after a complete acquisition, or lately by a closed company.',
  },
  sentences: SENTENCES,
  create: (market) => {
    const ends = new CompanyEnds();
    const lastRoundOfClosed = dayNumber(market.today) - RECENT_DAYS - GRACE_DAYS;
    return {
      record: (file, record) => {
        if (file === 'companies')
          ends.add({ day: record.status === 'closed' ? lastRoundOfClosed : NEVER, line: NO_LINE });
        if (
          file !== 'acquisitions' ||
          PART_OF_COMPANY.test(`${record.acquisition_type as string} ${record.exit_type as string}`)
        )
          return;
        ends.addAcquisition(
          record.target as number,
          dayNumber(record.announced_on as string),
          record.line as number,
        );
      },
      suspicions: () => suspicions(market, ends),
    };
  },
});

/** The rounds are found once. The suspicions can be read several times. */
function suspicions(
  market: MarketTables,
  ends: CompanyEnds,
): Iterable<Suspicion<typeof SENTENCES>> {
  const later = roundsAfter(market.rounds, ends);
  return {
    *[Symbol.iterator]() {
      for (const [company, rows] of later)
        yield suspicionOf(market, company, rows, ends.of(company).line);
    },
  };
}

function suspicionOf(
  { rounds, companies }: MarketTables,
  company: number,
  rows: readonly number[],
  line: number,
): Suspicion<typeof SENTENCES> {
  const { day } = rounds.columns;
  const first = rows.reduce((one, other) => (day[other]! < day[one]! ? other : one));
  const place = rounds.placeOf(first);
  const owner = companies.placeOf(company);
  const end = line === NO_LINE ? undefined : ({ file: 'acquisitions', line } as const);
  return {
    file: 'funding_rounds',
    rows: [place, owner, ...(end ? [end] : [])],
    describe: (cellsAt) => {
      const facts = { company: cellsAt(owner), round: cellsAt(place), later: rows.length - 1 };
      return {
        id: `after-exit:${facts.company.slug}:${rows.length}`,
        severity: 'medium',
        column: 'announced_on',
        value: facts.round.announced_on,
        ...(end
          ? { sentence: 'after_acquisition', facts: { ...facts, acquisition: cellsAt(end), line } }
          : { sentence: 'although_closed', facts }),
      };
    },
  };
}

/** Private rounds after the end of their company, by company. */
function roundsAfter({ size, columns }: DealTable, ends: CompanyEnds): Map<number, number[]> {
  const later = new Map<number, number[]>();
  for (let row = 0; row < size; row++) {
    const company = columns.company[row]!;
    if (columns.isPublic[row] || columns.day[row]! <= ends.columns.day[company - 1]! + GRACE_DAYS)
      continue;
    const rows = later.get(company);
    if (rows) rows.push(row);
    else later.set(company, [row]);
  }
  return later;
}
