import {
  EVER,
  LAST_YEAR,
  pick,
  type Question,
  type Row,
  totalsOf,
  TTM,
  YEAR_BEFORE,
  YEAR_TO_DATE,
} from './question';
import {
  between,
  byAmount,
  byNumber,
  figuresOf,
  grouped,
  type SampleAcquisition,
  type SampleRound,
  type SampleRows,
} from './sample-rows';

const IN_2020 = ['2020-01-01', '2020-12-31'] as const;

const ofCompany = ({ company }: SampleRound | SampleAcquisition): string => company.slug;
const counts = (sums: readonly [string, number][], number: number): number[] =>
  sums.slice(0, number).map(([, count]) => count);
const firstDays = (
  rounds: readonly SampleRound[],
  keysOf: (round: SampleRound) => string | string[],
): Map<string, string> =>
  new Map(
    [...grouped(rounds, keysOf)].map(([key, own]) => [key, own.map(({ day }) => day).sort()[0]!]),
  );
const boughtMostOften = ({ acquisitions }: SampleRows): string =>
  byNumber(grouped(acquisitions, ofCompany))[0]![0];
const busiest = ({ rounds }: SampleRows): string => byNumber(grouped(rounds, ofCompany))[0]![0];
const inYear = (day: string, [start, end]: readonly [string, string]): boolean =>
  day >= start && day <= end;

/** What happened within a period, against all time, and what became of companies since. */
export const PERIOD_QUESTIONS: readonly Question[] = [
  {
    asks: 'Which companies raised the most last year?',
    calls: () => [['search_companies', { sort: '-period_funding', timeframe: 'ly', limit: 5 }]],
    read: ({ companies }) => pick(companies!, 'slug', 'period_funding', 'period_deals'),
    right: ({ rounds }) =>
      byAmount(grouped(between(rounds, ...LAST_YEAR), ofCompany))
        .slice(0, 5)
        .map(({ name, amount }) => ({
          slug: name,
          period_funding: amount,
          period_deals: expect.any(Number) as number,
        })),
  },
  {
    asks: 'How many rounds did the busiest companies of the last twelve months raise?',
    calls: () => [['search_companies', { sort: '-period_deals', timeframe: 'ttm', limit: 4 }]],
    read: ({ companies }) => companies!.map(({ period_deals: deals }) => deals),
    right: ({ rounds, acquisitions }) =>
      counts(
        byNumber(
          grouped<SampleRound | SampleAcquisition>(
            [...between(rounds, ...TTM), ...between(acquisitions, ...TTM)],
            ofCompany,
          ),
        ),
        4,
      ),
  },
  {
    asks: 'How many investors invested for the first time in 2020?',
    calls: () => [
      [
        'search_investors',
        { first_investment: 'in_period', start: IN_2020[0], end: IN_2020[1], limit: 1 },
      ],
    ],
    read: ({ metadata }) => metadata.total_count,
    right: ({ rounds }) =>
      [...firstDays(rounds, ({ investors }) => investors).values()].filter((day) =>
        inYear(day, IN_2020),
      ).length,
  },
  {
    asks: 'How many of them invested in Israel that year?',
    calls: () => [
      [
        'search_investors',
        {
          first_investment: 'in_period',
          countries: ['IL'],
          start: IN_2020[0],
          end: IN_2020[1],
          limit: 1,
        },
      ],
    ],
    read: ({ metadata }) => metadata.total_count,
    right: ({ rounds }) => {
      const first = firstDays(rounds, ({ investors }) => investors);
      const israeli = between(rounds, ...IN_2020).filter(({ company }) => company.country === 'IL');
      const investors = new Set(israeli.flatMap((round) => round.investors));
      return [...investors].filter((slug) => inYear(first.get(slug)!, IN_2020)).length;
    },
  },
  {
    asks: 'Which acquirers spent the most, ever?',
    calls: () => [['most_active', { who: 'acquirers', sort: 'value', timeframe: 'all', limit: 5 }]],
    read: ({ acquirers }) => pick(acquirers!, 'name', 'total_amount'),
    right: ({ acquisitions }) =>
      byAmount(grouped(between(acquisitions, EVER[0], '2026-11-18'), ({ acquirer }) => acquirer))
        .slice(0, 5)
        .map(({ name, amount }) => ({ name, total_amount: amount })),
  },
  {
    asks: 'Which investors took part in the largest sums last year, as whole rounds?',
    calls: () => [['most_active', { who: 'investors', sort: 'amount', timeframe: 'ly', limit: 5 }]],
    read: ({ investors }) => pick(investors!, 'slug', 'participated_amount'),
    right: ({ rounds }) =>
      byAmount(grouped(between(rounds, ...LAST_YEAR), ({ investors }) => investors))
        .slice(0, 5)
        .map(({ name, amount }) => ({ slug: name, participated_amount: amount })),
  },
  {
    asks: 'When was the company that was bought most often acquired, newest first?',
    calls: (sample) => [['get_company', { name: boughtMostOften(sample) }]],
    read: ({ company }) =>
      (company as unknown as { acquisitions_of: Row[] }).acquisitions_of.map(({ date }) => date),
    right: (sample) => {
      const bought = boughtMostOften(sample);
      return sample.acquisitions
        .filter(({ company }) => company.slug === bought)
        .map(({ day }) => day)
        .sort()
        .reverse();
    },
  },
  {
    asks: 'How many days passed between the rounds of the busiest company?',
    calls: (sample) => [['get_company', { name: busiest(sample), section: 'funding_rounds' }]],
    read: ({ company }) =>
      (company as unknown as { funding_rounds: Row[] }).funding_rounds.map(
        ({ days_since_previous: days }) => days,
      ),
    right: (sample) => {
      const most = busiest(sample);
      const days = sample.rounds
        .filter(({ company }) => company.slug === most)
        .map(({ day }) => Date.parse(day))
        .sort((one, other) => other - one);
      return days.map((day, at) =>
        at + 1 < days.length ? (day - days[at + 1]!) / 86_400_000 : null,
      );
    },
  },
  {
    asks: 'Of the companies with their first Seed in 2022 to 2024, how many were there, and how many were acquired since?',
    calls: () => [['cohorts', { by: 'stage', start: '2022-01-01', end: '2024-12-31' }]],
    read: ({ cohorts }) =>
      pick([cohorts!.find(({ name }) => name === 'Seed')!], 'companies', 'acquired'),
    right: ({ rounds, acquisitions }) => {
      const seeds = firstDays(
        rounds.filter(({ stage }) => stage === 'Seed'),
        ofCompany,
      );
      const cohort = [...seeds].filter(([, day]) => inYear(day, ['2022-01-01', '2024-12-31']));
      const acquired = cohort.filter(([slug, first]) =>
        acquisitions.some(
          ({ company, day }) => company.slug === slug && day > first && day <= '2026-11-18',
        ),
      );
      return [{ companies: cohort.length, acquired: acquired.length }];
    },
  },
  {
    asks: 'In which countries are the first Seed rounds of the last five years?',
    calls: () => [
      ['cohorts', { by: 'country', stages: ['Seed'], start: '2021-11-19', end: '2026-11-18' }],
    ],
    read: ({ cohorts }) => cohorts!.slice(0, 3).map(({ companies }) => companies),
    right: ({ rounds }) => {
      const seeds = rounds.filter(({ stage }) => stage === 'Seed');
      const first = firstDays(seeds, ofCompany);
      const country = new Map(seeds.map(({ company }) => [company.slug, company.country]));
      const cohort = [...first].filter(([, day]) => inYear(day, ['2021-11-19', '2026-11-18']));
      return counts(byNumber(grouped(cohort, ([slug]) => country.get(slug)!)), 3);
    },
  },
  {
    asks: 'Where were the rounds of $100 million or more in the last twelve months?',
    calls: () => [
      ['funding_breakdown', { by: 'country', amount_min: 100e6, timeframe: 'ttm', limit: 3 }],
    ],
    read: (result) => [
      (result.countries as Row[]).map(({ value, count }) => ({ value, count })),
      totalsOf(result),
    ],
    right: ({ rounds }) => {
      const mega = between(rounds, ...TTM).filter(({ amount }) => (amount ?? 0) >= 100e6);
      return [
        byAmount(grouped(mega, ({ company }) => company.country))
          .slice(0, 3)
          .map(({ amount, count }) => ({ value: amount, count })),
        figuresOf(mega),
      ];
    },
  },
  {
    asks: 'What did companies founded before 2015 raise this year, against the year before?',
    calls: () => [
      [
        'list_deals',
        { kind: 'funding_rounds', founded_to: 2014, timeframe: 'ytd', totals_only: true },
      ],
      [
        'list_deals',
        {
          kind: 'funding_rounds',
          founded_to: 2014,
          start: YEAR_BEFORE[0],
          end: LAST_YEAR[1],
          totals_only: true,
        },
      ],
    ],
    read: (one, other) => [totalsOf(one), totalsOf(other)],
    right: ({ rounds }) => {
      const old = rounds.filter(({ company }) => (company.founded ?? 9999) <= 2014);
      return [
        figuresOf(between(old, ...YEAR_TO_DATE)),
        figuresOf(between(old, YEAR_BEFORE[0], LAST_YEAR[1])),
      ];
    },
  },
  {
    asks: 'Of the companies that raised $100 million or more, how many were acquired?',
    calls: () => [
      ['search_companies', { status: ['acquired'], raised_min: 100e6, limit: 1 }],
      ['search_companies', { raised_min: 100e6, limit: 1 }],
    ],
    read: (acquired, all) => [acquired.metadata.total_count, all.metadata.total_count],
    right: ({ rounds }) => {
      const rich = [...grouped(rounds, ofCompany).values()].filter(
        (own) => figuresOf(own).amount >= 100e6,
      );
      return [rich.filter(([first]) => first!.company.status === 'acquired').length, rich.length];
    },
  },
  {
    asks: 'How much did each quarter of last year bring to companies in London?',
    calls: () => [
      ['funding_history', { granularity: 'quarter', cities: ['London'], timeframe: 'ly' }],
    ],
    read: ({ periods }) => pick(periods!, 'amount', 'count'),
    right: ({ rounds }) => {
      const london = rounds.filter(({ company }) => company.city === 'London');
      return [
        ['01-01', '03-31'],
        ['04-01', '06-30'],
        ['07-01', '09-30'],
        ['10-01', '12-31'],
      ].map(([start, end]) => figuresOf(between(london, `2025-${start}`, `2025-${end}`)));
    },
  },
  {
    asks: 'A research client: what did the company that raised the most last year raise in all?',
    calls: (sample) => [
      ['search', { query: richest(sample).company.name }],
      ['fetch', { id: `companies/${richest(sample).company.slug}` }],
    ],
    read: (search, fetched) => {
      const { results } = search as unknown as { results: Row[] };
      const { company } = JSON.parse((fetched as unknown as { text: string }).text) as {
        company: Row;
      };
      const found = results.some(({ id }) => id === `companies/${String(company.slug)}`);
      return [found, company.total_funding];
    },
    right: (sample) => {
      const { slug } = richest(sample).company;
      const own = sample.rounds.filter(({ company }) => company.slug === slug);
      return [true, figuresOf(own).amount];
    },
  },
];

function richest({ rounds }: SampleRows): SampleRound {
  const [first] = byAmount(grouped(between(rounds, ...LAST_YEAR), ofCompany));
  return rounds.find(({ company }) => company.slug === first!.name)!;
}
