import { COMPANY_PROFILE } from '../../../companies/companies.endpoints';
import { withoutTransport } from './body-schema';
import { citedInputs } from './market-page-links';
import type { MarketReading } from './market-reading';
import { cutLists, recordInputs, withLists } from './record-lists';
import { restCall, restSearch } from './rest-question';
import type { MarketTool, ToolAnswer, ToolArguments, ToolContext } from './tool';
import { inputsOf } from './tool-inputs';

const LONG_LISTS = ['funding_rounds', 'acquisitions_made'] as const;

export function getCompanyTool(reading: MarketReading): MarketTool {
  return {
    name: 'get_company',
    title: 'Company',
    description:
      'One company with its funding rounds and M&A. Long lists are cut: lists says how many items there are. For more, pass section and offset.',
    inputs: { ...recordInputs(LONG_LISTS), ...inputsOf([COMPANY_PROFILE]) },
    required: ['name'],
    whenTooLarge: 'Ask for one section.',
    outputSchema: () => withLists(reading.schemas.of(COMPANY_PROFILE), LONG_LISTS),
    run: (args, context) => readCompany(args, reading, context),
  };
}

interface CompanyAnswer extends ToolAnswer {
  body: { company: { name: string }; lists: object; page_url: string };
  restCall: string;
}

/** Also for `fetch` and the resources, which answer the same. */
export async function readCompany(
  args: ToolArguments,
  { market, pages }: MarketReading,
  context: ToolContext,
): Promise<CompanyAnswer> {
  const name = String(args.name);
  const search = restSearch(args.as_of === undefined ? {} : { as_of: args.as_of });

  const { body, query } = await market.ask(COMPANY_PROFILE, search, context, name);

  const { company } = body;
  const { cut, extents } = cutLists(company, LONG_LISTS, args);
  return {
    body: {
      ...withoutTransport(body),
      company: { ...company, ...cut },
      lists: extents,
      page_url: pages.toRecord('company', company.slug, citedInputs(args, query)),
    },
    restCall: restCall(COMPANY_PROFILE, search, name),
    generation: query.generation,
  };
}
