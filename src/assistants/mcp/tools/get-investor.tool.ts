import { INVESTOR_PROFILE } from '../../../investors/investors.endpoints';
import { withoutTransport } from './body-schema';
import { citedInputs } from './market-page-links';
import type { MarketReading } from './market-reading';
import { cutLists, recordInputs, withLists } from './record-lists';
import { restCall, restSearch } from './rest-question';
import type { MarketTool, ToolAnswer, ToolArguments, ToolContext } from './tool';
import { inputsOf } from './tool-inputs';

const LONG_LISTS = ['deals', 'portfolio', 'co_investors'] as const;

export function getInvestorTool(reading: MarketReading): MarketTool {
  return {
    name: 'get_investor',
    title: 'Investor',
    description:
      'One investor with its deals, portfolio and co-investors. Long lists are cut the same way as in get_company.',
    inputs: { ...recordInputs(LONG_LISTS), ...inputsOf([INVESTOR_PROFILE]) },
    required: ['name'],
    whenTooLarge: 'Ask for one section.',
    outputSchema: () => withLists(reading.schemas.of(INVESTOR_PROFILE), LONG_LISTS),
    run: (args, context) => readInvestor(args, reading, context),
  };
}

interface InvestorAnswer extends ToolAnswer {
  body: { investor: { name: string }; lists: object; page_url: string };
  restCall: string;
}

/** Also for `fetch` and the resources, which answer the same. */
export async function readInvestor(
  args: ToolArguments,
  { market, pages }: MarketReading,
  context: ToolContext,
): Promise<InvestorAnswer> {
  const name = String(args.name);
  const search = restSearch(args.as_of === undefined ? {} : { as_of: args.as_of });

  const { body, query } = await market.ask(INVESTOR_PROFILE, search, context, name);

  const { investor } = body;
  const { cut, extents } = cutLists(investor, LONG_LISTS, args);
  return {
    body: {
      ...withoutTransport(body),
      investor: { ...investor, ...cut },
      lists: extents,
      page_url: pages.toRecord('investor', investor.slug, citedInputs(args, query)),
    },
    restCall: restCall(INVESTOR_PROFILE, search, name),
    generation: query.generation,
  };
}
