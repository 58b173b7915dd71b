import {
  column,
  EVER,
  LAST_YEAR,
  named,
  pick,
  type Question,
  type Row,
  TODAY,
  totalsOf,
  TTM,
  WEEK,
  YEAR_TO_DATE,
} from './question';
import {
  between,
  byAmount,
  byNumber,
  figuresOf,
  grouped,
  largest,
  median,
  rounded,
  type SampleRound,
  type SampleRows,
} from './sample-rows';

const EUROPE = 'GB DE FR SE ES CH NL IE IT FI BE PL DK NO EE CZ RO UA XK LU'.split(' ');
const QUARTERS = [
  '2024-10',
  '2025-01',
  '2025-04',
  '2025-07',
  '2025-10',
  '2026-01',
  '2026-04',
  '2026-07',
];
const EIGHT_QUARTERS = { granularity: 'quarter', start: '2024-10-01', end: '2026-09-30' };

const inQuarter = (rounds: readonly SampleRound[], first: string): SampleRound[] => {
  const [year = '', month = ''] = first.split('-');
  return between(rounds, `${first}-01`, `${year}-${String(Number(month) + 2).padStart(2, '0')}-31`);
};
const ofCategory = ({ rounds }: SampleRows, category: string): SampleRound[] =>
  rounds.filter(({ company }) => company.category === category);

export const FUNDING_QUESTIONS: readonly Question[] = [
  {
    asks: 'Who invests most in Prompt & Agent Guardrails?',
    calls: () => [
      [
        'most_active',
        {
          who: 'investors',
          productCategories: ['Prompt & Agent Guardrails'],
          timeframe: 'all',
          limit: 5,
        },
      ],
    ],
    read: (result) => column(result.investors!, 'count'),
    right: ({ rounds }) =>
      byNumber(
        grouped(
          rounds.filter(({ company }) => company.product === 'Prompt & Agent Guardrails'),
          ({ investors }) => investors,
        ),
      )
        .slice(0, 5)
        .map(([, count]) => count),
  },
  {
    asks: 'What were the five largest Series B rounds in Israel ever?',
    calls: () => [
      [
        'top_deals',
        {
          kind: 'funding_rounds',
          stages: ['Series B'],
          countries: ['IL'],
          timeframe: 'all',
          limit: 5,
        },
      ],
    ],
    read: (result) => pick(result.funding_rounds!, 'company', 'amount', 'date'),
    right: ({ rounds }) =>
      largest(
        rounds.filter(({ stage, company }) => stage === 'Series B' && company.country === 'IL'),
        5,
      ).map(({ company: { name: company }, amount, day: date }) => ({ company, amount, date })),
  },
  {
    asks: 'How did funding of AI Defence develop over the last eight quarters?',
    calls: () => [['funding_history', { ...EIGHT_QUARTERS, categories: ['AI Defence'] }]],
    read: (result) => pick(result.periods!, 'count', 'amount', 'median'),
    right: (sample) =>
      QUARTERS.map((first) => {
        const rounds = inQuarter(ofCategory(sample, 'AI Defence'), first);
        return { ...figuresOf(rounds), median: median(rounds) };
      }),
  },
  {
    asks: 'Which five categories raised the most in the last eight quarters, and how much in each?',
    calls: () => [['funding_history', { ...EIGHT_QUARTERS, by: 'category', limit: 5 }]],
    read: (result) => pick(result.series!, 'name', 'data'),
    right: ({ rounds }) => {
      const all = between(rounds, '2024-10-01', '2026-09-30');
      const names = byAmount(grouped(all, ({ company }) => company.category)).slice(0, 5);
      const of = (name: string): SampleRound[] =>
        all.filter(({ company }) => company.category === name);
      return names.map(({ name }) => ({
        name,
        data: QUARTERS.map((first) => figuresOf(inQuarter(of(name), first)).amount),
      }));
    },
  },
  {
    asks: 'How much did Europe raise in the last twelve months, against the US?',
    calls: () => [
      ['funding_breakdown', { by: 'country', continents: ['EU'], totals_only: true }],
      ['funding_breakdown', { by: 'country', countries: ['US'], totals_only: true }],
    ],
    read: (europe, us) => [totalsOf(europe), totalsOf(us)],
    right: ({ rounds }) => {
      const year = between(rounds, ...TTM);
      return [
        figuresOf(year.filter(({ company }) => EUROPE.includes(company.country))),
        figuresOf(year.filter(({ company }) => company.country === 'US')),
      ];
    },
  },
  {
    asks: 'Which countries raised the most in the third quarter?',
    calls: () => [
      ['funding_breakdown', { by: 'country', start: '2026-07-01', end: '2026-09-30', limit: 10 }],
    ],
    read: (result) => pick(result.countries!, 'code', 'value', 'count'),
    right: ({ rounds }) =>
      byAmount(
        grouped(between(rounds, '2026-07-01', '2026-09-30'), ({ company }) => company.country),
      )
        .slice(0, 10)
        .map(({ name: code, amount: value, count }) => ({ code, value, count })),
  },
  {
    asks: 'How did the median Series A change from last year to this year, up to today?',
    calls: () => [['compare_periods', { what: 'funding', by: 'stage', timeframe: 'ytd' }]],
    read: (result) => {
      const { a, b } = named(result.rows!, 'Series A') as Record<string, Row>;
      return [a!.median, b!.median];
    },
    right: ({ rounds }) => {
      const seriesA = rounds.filter(({ stage }) => stage === 'Series A');
      return [
        median(between(seriesA, ...YEAR_TO_DATE)),
        median(between(seriesA, '2025-01-01', `2025${TODAY.slice(4)}`)),
      ];
    },
  },
  {
    asks: 'What is the median round in each category, this year against last year?',
    calls: () => [
      [
        'compare_periods',
        {
          what: 'funding',
          by: 'category',
          timeframe: 'ttm',
          with_timeframe: 'ly',
          median: true,
          limit: 3,
        },
      ],
    ],
    read: (result) =>
      result.rows!.map(({ name, a, b }) => ({
        name,
        now: (a as Row).median,
        then: (b as Row).median,
      })),
    right: (sample) => {
      const now = byAmount(
        grouped(between(sample.rounds, ...TTM), ({ company }) => company.category),
      ).slice(0, 3);
      const medianIn = (name: string, period: readonly [string, string]): number | null =>
        median(between(ofCategory(sample, name), ...period));
      return now.map(({ name }) => ({
        name,
        now: medianIn(name, TTM),
        then: medianIn(name, LAST_YEAR),
      }));
    },
  },
  {
    asks: 'How large are seed rounds in Germany: the median, the smallest and the largest?',
    calls: () => [
      [
        'funding_breakdown',
        { by: 'round_size', countries: ['DE'], stages: ['Seed'], timeframe: 'all' },
      ],
    ],
    read: (result) => pick([named(result.stages!, 'Seed')], 'disclosed_count', 'p50', 'min', 'max'),
    right: ({ rounds }) => {
      const amounts = rounds
        .filter(
          ({ stage, company, amount }) =>
            stage === 'Seed' && company.country === 'DE' && amount !== null,
        )
        .map(({ amount }) => ({ amount }) as SampleRound);
      const sorted = amounts.map(({ amount }) => amount!).sort((a, b) => a - b);
      return [
        {
          disclosed_count: sorted.length,
          p50: median(amounts),
          min: sorted[0],
          max: sorted.at(-1),
        },
      ];
    },
  },
  {
    asks: 'What share of the rounds of each stage is undisclosed?',
    calls: () => [['funding_breakdown', { by: 'stage', timeframe: 'all' }]],
    read: (result) =>
      result
        .stages!.slice(0, 6)
        .map(({ count, disclosed_count: disclosed }) =>
          rounded(1 - Number(disclosed) / Number(count)),
        ),
    right: ({ rounds }) =>
      ['Pre-Seed', 'Angel', 'Seed', 'Series A', 'Series B', 'Series C'].map((name) => {
        const ofStage = rounds.filter(({ stage }) => stage === name);
        return rounded(ofStage.filter(({ amount }) => amount === null).length / ofStage.length);
      }),
  },
  {
    asks: 'How many rounds of $100 million and more were there this year, and which are the newest?',
    calls: () => [
      [
        'list_deals',
        {
          kind: 'funding_rounds',
          transactionRanges: ['$100M-$250M', '$250M-$500M', '$500M-$1B', '$1B+'],
          timeframe: 'ytd',
        },
      ],
    ],
    read: (result) => [totalsOf(result), column(result.funding_rounds!, 'date')],
    right: ({ rounds }) => {
      const large = between(rounds, ...YEAR_TO_DATE).filter(
        ({ amount }) => amount !== null && amount >= 100_000_000,
      );
      const days = large.map(({ day }) => day).sort();
      return [figuresOf(large), days.reverse().slice(0, 10)];
    },
  },
  {
    asks: 'How much did listed companies raise with convertible notes?',
    calls: () => [['funding_breakdown', { by: 'instrument' }]],
    read: (result) => pick([named(result.totals!, 'convertible_notes')], 'count', 'amount'),
    right: ({ rounds }) => [
      figuresOf(
        between(rounds, ...EVER).filter(
          ({ venue, instrument }) => venue === 'public' && instrument === 'convertible_notes',
        ),
      ),
    ],
  },
  {
    asks: 'Is funding of this week above the same week of last year?',
    calls: () => [
      [
        'compare_periods',
        {
          what: 'funding',
          by: 'category',
          timeframe: '1w',
          with_start: '2025-11-17',
          with_end: '2025-11-23',
        },
      ],
    ],
    read: (result) => {
      const { a, b } = result.total as unknown as Record<string, Row>;
      return pick([a!, b!], 'count', 'amount');
    },
    right: ({ rounds }) => [
      figuresOf(between(rounds, ...WEEK)),
      figuresOf(between(rounds, '2025-11-17', '2025-11-23')),
    ],
  },
];
