import { COMPARED, COMPARISON } from '../../../analytics/analytics.endpoints';
import type { Breakdown, Endpoint } from '../../../market/query/endpoints/endpoint';
import type { Split } from '../../../market/query/endpoints/splits';
import { OTHER_SIDE } from '../../../market/query/filters/api-parameters';
import { SUPPORTED_TIMEFRAMES } from '../../../market/query/periods/period';
import type { MarketQuery } from '../../../market/query/questions/market-request';
import { citedInputs } from './market-page-links';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import { type InputSchema, type MarketTool, type ToolArguments, BOOLEAN } from './tool';
import { withToolWords } from './tool-body';
import { inputsOf } from './tool-inputs';

const ROWS = { default: 40, max: 60 };
const LIST = new Intl.ListFormat('en-GB');

/**
 * The inputs for side B, and the parameters of REST. REST's names have a dot, which not every model
 * can write.
 */
const OTHER_INPUTS: Readonly<Record<string, InputSchema>> = {
  with_timeframe: {
    type: 'string',
    enum: SUPPORTED_TIMEFRAMES.filter((code) => code !== 'custom'),
  },
  with_start: { type: 'string', format: 'date' },
  with_end: { type: 'string', format: 'date' },
};

/** "country, buyer_type and company_type" */
function onlyFor(kind: keyof typeof COMPARED, other: keyof typeof COMPARED): string {
  return LIST.format(
    Object.keys(COMPARED[kind]).filter((by) => !Object.hasOwn(COMPARED[other], by)),
  );
}

/** Two periods side by side with the change. */
export function comparePeriodsTool({ market, schemas, pages }: MarketReading): MarketTool {
  const sides = Object.values(COMPARED).flatMap((breakdowns) =>
    Object.values<Breakdown>(breakdowns),
  );
  return {
    name: 'compare_periods',
    title: 'Compare periods',
    description:
      'Two periods side by side: a is timeframe, or start and end; b is with_timeframe, or with_start and with_end, by default the days directly before a. ' +
      `change is a minus b. By ${onlyFor('funding', 'acquisitions')} for funding only; by ${onlyFor('acquisitions', 'funding')} for acquisitions only.`,
    inputs: {
      ...inputsOf([...sides, COMPARISON]),
      ...OTHER_INPUTS,
      median: BOOLEAN,
      limit: { type: 'integer', minimum: 1, maximum: ROWS.max },
    },
    required: ['what', 'by'],
    isDrawn: true,
    whenTooLarge: 'Ask for fewer rows with limit, or add filters.',
    outputSchema: () => schemas.of(COMPARISON),
    run: async ({ median = false, ...args }, context) => {
      const metrics: ToolArguments = median ? { metrics: 'median' } : {};
      const search = restSearch(withDots({ limit: ROWS.default, ...args, ...metrics }));
      const { body, query } = await market.ask(COMPARISON, search, context);
      const page_url = pages.toAnswer(COMPARISON, citedInputs(args, query), {
        ...otherSideOf(args),
        what: subjectOf(query),
      });
      return {
        body: { ...withToolWords(body, query), page_url },
        restCall: restCall(COMPARISON, search),
      };
    },
  };
}

/** What the page calls a breakdown. */
function subjectOf({ what, by }: Pick<MarketQuery<typeof COMPARISON>, 'what' | 'by'>): string {
  const breakdowns: { readonly [By in Split]?: Endpoint } = COMPARED[what];
  const section = breakdowns[by]?.page?.section;
  if (section === undefined) throw new Error(`No page shows ${what} by ${by}.`);
  return section;
}

function otherSideOf(args: ToolArguments): ToolArguments {
  return withDots(
    Object.fromEntries(Object.entries(args).filter(([name]) => Object.hasOwn(OTHER_INPUTS, name))),
  );
}

function withDots(args: ToolArguments): ToolArguments {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name.replace(/^with_/, OTHER_SIDE), value]),
  );
}
