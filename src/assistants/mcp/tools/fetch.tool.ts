import type { Generation } from '../../../market-data/generation';
import { LICENCE } from '../../../market-data/licence';
import { objectSchema } from './body-schema';
import { readCompany } from './get-company.tool';
import { readInvestor } from './get-investor.tool';
import { citedInputs } from './market-page-links';
import type { MarketReading } from './market-reading';
import { recordAt, type RecordAddress } from './record-address';
import { restCall } from './rest-question';
import { CHART_DOCUMENTS } from './search.tool';
import { type MarketTool, type ToolContext, TEXT } from './tool';
import { withToolWords } from './tool-body';
import { ToolRefusal } from './tool-refusal';

export function fetchTool(reading: MarketReading): MarketTool {
  return {
    name: 'fetch',
    title: 'Fetch',
    description: 'The text of a record or chart that search found.',
    inputs: { id: TEXT },
    required: ['id'],
    outputSchema: () =>
      objectSchema({ id: TEXT, title: TEXT, text: TEXT, url: TEXT, metadata: { type: 'object' } }),
    run: async (args, context) => {
      const id = String(args.id);
      const record = recordAt(id);
      const { title, body, url, restCall, generation } = record
        ? await recordDocument(record, reading, context)
        : await chartDocument(id, reading, context);
      return {
        body: { id, title, text: JSON.stringify(body), url, metadata: { licence: LICENCE } },
        restCall,
        generation,
      };
    },
  };
}

interface Document {
  title: string;
  body: object;
  url: string | null;
  restCall: string;
  generation: Generation | null;
}

/** The same as `get_company` and `get_investor` answer. */
async function recordDocument(
  { kind, slug: name }: RecordAddress,
  reading: MarketReading,
  context: ToolContext,
): Promise<Document> {
  if (kind === 'company') {
    const { body, restCall, generation } = await readCompany({ name }, reading, context);
    return { title: body.company.name, body, url: body.page_url, restCall, generation };
  }
  const { body, restCall, generation } = await readInvestor({ name }, reading, context);
  return { title: body.investor.name, body, url: body.page_url, restCall, generation };
}

async function chartDocument(
  id: string,
  { market, pages }: MarketReading,
  context: ToolContext,
): Promise<Document> {
  const [path, search = ''] = id.split('?');
  const chart = CHART_DOCUMENTS.find((one) => one.path === path);
  if (!chart) {
    const sent = JSON.stringify(id);
    throw new ToolRefusal(
      'not_found',
      `${sent} is the id of no document. Call search to find some.`,
    );
  }
  const { body, query } = await market.ask(chart, search, context);
  const asked = Object.fromEntries(new URLSearchParams(search));
  return {
    title: body.subtitle ? `${body.title}: ${body.subtitle}` : body.title,
    body: withToolWords(body, query),
    url: pages.toAnswer(chart, citedInputs(asked, query)),
    restCall: restCall(chart, search),
    generation: query.generation,
  };
}
