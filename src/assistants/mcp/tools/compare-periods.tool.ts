import { COMPARED, COMPARISON } from '../../../analytics/analytics.endpoints';
import type { Breakdown, Endpoint } from '../../../market/query/endpoints/endpoint';
import type { Split } from '../../../market/query/endpoints/splits';
import { SUPPORTED_TIMEFRAMES } from '../../../market/query/periods/period';
import type { MarketQuery } from '../../../market/query/questions/market-request';
import { citedInputs } from './market-page-links';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import { type InputSchema, type MarketTool, type ToolArguments, BOOLEAN } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const ROWS = 40;
const MAX_ROWS = 60;

/** REST calls them "with.timeframe" and so on, but not every model can write a dot in a name. */
const PERIOD_OF_B = {
  with_timeframe: {
    type: 'string',
    enum: SUPPORTED_TIMEFRAMES.filter((code) => code !== 'custom'),
  },
  with_start: { type: 'string', format: 'date' },
  with_end: { type: 'string', format: 'date' },
} satisfies Record<string, InputSchema>;

const FUNDING_SPLITS = Object.keys(COMPARED.funding);
const ACQUISITION_SPLITS = Object.keys(COMPARED.acquisitions);
const ONLY_FUNDING = FUNDING_SPLITS.filter((by) => !ACQUISITION_SPLITS.includes(by));
const ONLY_ACQUISITIONS = ACQUISITION_SPLITS.filter((by) => !FUNDING_SPLITS.includes(by));
const LIST = new Intl.ListFormat('en-GB');

/** Two periods side by side with the change. */
export function comparePeriodsTool({ market, schemas, pages }: MarketReading): MarketTool {
  const breakdowns = [
    ...Object.values<Breakdown>(COMPARED.funding),
    ...Object.values<Breakdown>(COMPARED.acquisitions),
  ];
  return {
    name: 'compare_periods',
    title: 'Compare periods',
    description:
      'Two periods side by side: a is timeframe, or start and end; b is with_timeframe, or with_start and with_end, by default the days directly before a. ' +
      `change is a minus b. By ${LIST.format(ONLY_FUNDING)} for funding only; by ${LIST.format(ONLY_ACQUISITIONS)} for acquisitions only.`,
    inputs: {
      ...inputsOf([...breakdowns, COMPARISON]),
      ...PERIOD_OF_B,
      median: BOOLEAN,
      limit: { type: 'integer', minimum: 1, maximum: MAX_ROWS },
    },
    required: ['what', 'by'],
    isDrawn: true,
    whenTooLarge: 'Ask for fewer rows with limit, or add filters.',
    outputSchema: () => schemas.of(COMPARISON),
    run: async ({ median, with_timeframe, with_start, with_end, ...asked }, context) => {
      const periodOfB = restPeriodOfB({ with_timeframe, with_start, with_end });
      const metrics: ToolArguments = median ? { metrics: 'median' } : {};
      const search = restSearch({ limit: ROWS, ...asked, ...periodOfB, ...metrics });

      const { body, query } = await market.ask(COMPARISON, search, context);

      // The page shows medians only in place of amounts.
      const measure: ToolArguments = median ? { measure: 'median' } : {};
      const page_url = pages.toAnswer(COMPARISON, citedInputs(asked, query), {
        ...periodOfB,
        ...measure,
        what: subjectOf(query),
      });
      return {
        body: { ...withToolWords(body, query), page_url },
        restCall: restCall(COMPARISON, search),
        generation: query.generation,
      };
    },
  };
}

function restPeriodOfB({
  with_timeframe: timeframe,
  with_start: start,
  with_end: end,
}: Record<keyof typeof PERIOD_OF_B, ToolArguments[string] | undefined>): ToolArguments {
  return {
    ...(timeframe !== undefined && { 'with.timeframe': timeframe }),
    ...(start !== undefined && { 'with.start': start }),
    ...(end !== undefined && { 'with.end': end }),
  };
}

/** What the page calls a breakdown: "funding-by-stage" of funding by stage. */
function subjectOf({ what, by }: Pick<MarketQuery<typeof COMPARISON>, 'what' | 'by'>): string {
  const breakdowns: { readonly [By in Split]?: Endpoint } = COMPARED[what];
  const section = breakdowns[by]?.page?.section;
  if (section === undefined) throw new Error(`No page shows ${what} by ${by}.`);
  return section;
}
