import {
  column,
  EVER,
  LAST_YEAR,
  named,
  pick,
  type Question,
  type Row,
  totalsOf,
  TTM,
  WEEK,
  YEAR_BEFORE,
} from './question';
import {
  between,
  byAmount,
  byNumber,
  figuresOf,
  grouped,
  largest,
  type SampleRows,
} from './sample-rows';

const busiestInvestor = ({ rounds }: SampleRows): string =>
  byNumber(grouped(rounds, ({ investors }) => investors))[0]![0];
const busiestAcquirer = ({ acquisitions }: SampleRows): string =>
  byNumber(grouped(acquisitions, ({ acquirer }) => acquirer))[0]![0];

/** Companies with a deal in this week and one without. */
function watched({ rounds, acquisitions, companies }: SampleRows): string[] {
  const ofWeek = [
    ...between(rounds, ...WEEK).slice(0, 3),
    ...between(acquisitions, ...WEEK).slice(0, 2),
  ];
  return [...ofWeek.map(({ company }) => company.slug), companies[0]!.slug];
}

export const DEAL_QUESTIONS: readonly Question[] = [
  {
    asks: 'What happened at the companies of my watch-list this week?',
    calls: (sample) => [
      ['list_deals', { kind: 'funding_rounds', companies: watched(sample), timeframe: '1w' }],
      ['list_deals', { kind: 'acquisitions', companies: watched(sample), timeframe: '1w' }],
    ],
    read: (rounds, acquisitions) =>
      [...pick(rounds.funding_rounds!, 'id'), ...pick(acquisitions.acquisitions!, 'id')]
        .map(({ id }) => id)
        .sort(),
    right: (sample) =>
      [...between(sample.rounds, ...WEEK), ...between(sample.acquisitions, ...WEEK)]
        .filter(({ company }) => watched(sample).includes(company.slug))
        .map(({ id }) => id)
        .sort(),
  },
  {
    asks: 'Which rounds did the most active investor join last year, and for how much in all?',
    calls: (sample) => [
      [
        'list_deals',
        { kind: 'funding_rounds', investors: [busiestInvestor(sample)], timeframe: 'ly' },
      ],
    ],
    read: totalsOf,
    right: (sample) => {
      const investor = busiestInvestor(sample);
      return figuresOf(
        between(sample.rounds, ...LAST_YEAR).filter(({ investors }) =>
          investors.includes(investor),
        ),
      );
    },
  },
  {
    asks: 'What did the most active acquirer buy, and what did it pay as far as known?',
    calls: (sample) => [
      [
        'list_deals',
        { kind: 'acquisitions', acquirers: [busiestAcquirer(sample)], timeframe: 'all', limit: 25 },
      ],
    ],
    read: (result) => [totalsOf(result), column(result.acquisitions!, 'target').sort()],
    right: (sample) => {
      const name = busiestAcquirer(sample);
      const deals = sample.acquisitions.filter(({ acquirer }) => acquirer === name);
      return [figuresOf(deals), deals.map(({ company }) => company.name).sort()];
    },
  },
  {
    asks: 'Who bought most identity companies in the last five years?',
    calls: () => [
      [
        'most_active',
        {
          who: 'acquirers',
          categoryDomains: ['Identity & Trust'],
          start: '2021-11-19',
          end: '2026-11-18',
          limit: 5,
        },
      ],
    ],
    read: (result) => column(result.acquirers!, 'count'),
    right: ({ acquisitions }) =>
      byNumber(
        grouped(
          between(acquisitions, '2021-11-19', '2026-11-18').filter(
            ({ company }) => company.domain === 'Identity & Trust',
          ),
          ({ acquirer }) => acquirer,
        ),
      )
        .slice(0, 5)
        .map(([, count]) => count),
  },
  {
    asks: 'Which listed companies were taken private, and for how much in all?',
    calls: () => [
      [
        'list_deals',
        { kind: 'acquisitions', exit_type: ['Take-Private'], timeframe: 'all', limit: 25 },
      ],
    ],
    read: (result) => [totalsOf(result), column(result.acquisitions!, 'target').sort()],
    right: ({ acquisitions }) => {
      const deals = acquisitions.filter(({ exit }) => exit === 'Take-Private');
      return [figuresOf(deals), deals.map(({ company }) => company.name).sort()];
    },
  },
  {
    asks: 'What share of the acquisitions of the last twelve months has no disclosed price?',
    calls: () => [
      [
        'list_deals',
        {
          kind: 'acquisitions',
          transactionRanges: ['Undisclosed'],
          timeframe: 'ttm',
          totals_only: true,
        },
      ],
      ['list_deals', { kind: 'acquisitions', timeframe: 'ttm', totals_only: true }],
    ],
    read: (undisclosed, all) => [undisclosed.metadata.total_deals, all.metadata.total_deals],
    right: ({ acquisitions }) => {
      const year = between(acquisitions, ...TTM);
      return [year.filter(({ amount }) => amount === null).length, year.length];
    },
  },
  {
    asks: 'How did private equity buy last year, against the year before?',
    calls: () => [
      [
        'compare_periods',
        {
          what: 'acquisitions',
          by: 'buyer_type',
          timeframe: 'ly',
          with_start: YEAR_BEFORE[0],
          with_end: YEAR_BEFORE[1],
        },
      ],
    ],
    read: (result) => {
      const { a, b } = named(result.rows!, 'Private Equity') as Record<string, Row>;
      return pick([a!, b!], 'count', 'amount');
    },
    right: ({ acquisitions }) => {
      const bought = acquisitions.filter(({ buyerType }) => buyerType === 'Private Equity');
      return [figuresOf(between(bought, ...LAST_YEAR)), figuresOf(between(bought, ...YEAR_BEFORE))];
    },
  },
  {
    asks: 'What kinds of companies does private equity buy?',
    calls: () => [
      [
        'acquisitions_breakdown',
        { by: 'company_type', buyerTypes: ['Private Equity'], timeframe: 'all' },
      ],
    ],
    read: (result) => pick(result.company_types!, 'name', 'count', 'value'),
    right: ({ acquisitions }) =>
      byAmount(
        grouped(
          between(acquisitions, ...EVER).filter(({ buyerType }) => buyerType === 'Private Equity'),
          ({ company }) => company.type,
        ),
      ).map(({ name, count, amount: value }) => ({ name, count, value })),
  },
  {
    asks: 'What were the largest acquisitions of German companies?',
    calls: () => [
      ['top_deals', { kind: 'acquisitions', countries: ['DE'], timeframe: 'all', limit: 3 }],
    ],
    read: (result) => pick(result.acquisitions!, 'target', 'acquirer', 'amount'),
    right: ({ acquisitions }) =>
      largest(
        acquisitions.filter(({ company }) => company.country === 'DE'),
        3,
      ).map(({ company, acquirer, amount }) => ({
        target: company.name,
        acquirer,
        amount,
      })),
  },
];
