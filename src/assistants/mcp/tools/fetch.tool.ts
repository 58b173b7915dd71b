import { LICENCE } from '../../../market-data/licence';
import { objectSchema } from './body-schema';
import { withToolWords } from './endpoint-tool';
import type { MarketReading } from './market-reading';
import { recordAt, type RecordAddress } from './market-tools';
import { readRecord } from './record-tool';
import { restCall } from './rest-question';
import { CHART_DOCUMENTS } from './search.tool';
import { type MarketTool, type ToolAnswer, type ToolContext, TEXT } from './tool';
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
      const { title, body, url, restCalls } = record
        ? await recordDocument(record, reading, context)
        : await chartDocument(id, reading, context);
      return {
        body: { id, title, text: JSON.stringify(body), url, metadata: { licence: LICENCE } },
        restCalls,
      };
    },
  };
}

interface Document extends Required<ToolAnswer> {
  title: string;
  url: string | null;
}

/** The same as `get_company` and `get_investor` answer. */
async function recordDocument(
  { declaration, slug }: RecordAddress,
  reading: MarketReading,
  context: ToolContext,
): Promise<Document> {
  const args = { name: slug };
  const { name, pageUrl, ...answer } = await readRecord(declaration, args, reading, context);
  return { ...answer, title: name, url: pageUrl };
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
  return {
    title: body.subtitle ? `${body.title}: ${body.subtitle}` : body.title,
    body: withToolWords(body, query),
    url: pages.toAnswer(chart, Object.fromEntries(new URLSearchParams(search))),
    restCalls: [restCall(chart, search)],
  };
}
