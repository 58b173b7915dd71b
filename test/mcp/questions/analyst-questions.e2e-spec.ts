import type { Tool } from '@modelcontextprotocol/client';
import { readRows, writeRows } from '../../support/dataset-rows';
import { importDataset } from '../../support/import-dataset';
import type { DatasetFolder } from '../../support/market-dataset';
import { sampleDataset } from '../../support/sample-dataset';
import { type McpMarket, resultOf, startMcpMarket } from '../mcp-market';
import { DEAL_QUESTIONS } from './deal-questions';
import { FILTER_QUESTIONS } from './filter-questions';
import { FUNDING_QUESTIONS } from './funding-questions';
import { PERIOD_QUESTIONS } from './period-questions';
import { FIRST_PUBLISHED, type Question, type Result, TODAY } from './question';
import { RECORD_QUESTIONS } from './record-questions';
import { type SampleRows, sampleRows } from './sample-rows';

/**
 * What no tool answers in two calls, why, and the inputs and fields that would be needed: once
 * there is one, the question belongs above.
 */
const BEYOND: readonly { asks: string; because: string; needs: RegExp }[] = [
  {
    asks: 'What is this company worth, and how much revenue does it make?',
    because: 'The dataset has neither valuations nor revenue.',
    needs: /valuation|revenue/i,
  },
];

const ROUNDS = 6000;
const QUESTIONS: readonly Question[] = [
  ...FUNDING_QUESTIONS,
  ...DEAL_QUESTIONS,
  ...RECORD_QUESTIONS,
  ...FILTER_QUESTIONS,
  ...PERIOD_QUESTIONS,
];

/** The sample that the service starts with. */
const sample = sampleDataset(ROUNDS, TODAY);

/** The sample as it was known earlier: without the newest rounds. */
const earlierSample: DatasetFolder = {
  inFolder: (work) =>
    sample.inFolder((folder) => {
      const rounds = readRows(folder, 'funding_rounds');
      writeRows(
        folder,
        'funding_rounds',
        rounds.filter(({ announced_on: day }) => day! < FIRST_PUBLISHED || day! > TODAY),
      );
      return work(folder);
    }),
};

const rowsOf = (dataset: DatasetFolder): Promise<SampleRows> =>
  dataset.inFolder((folder) => Promise.resolve(sampleRows(folder)));

describe("an analyst's questions, each in at most two calls", () => {
  let market: McpMarket;
  let rows: SampleRows;
  let earlier: SampleRows;

  beforeAll(async () => {
    [rows, earlier] = [await rowsOf(sample), await rowsOf(earlierSample)];
    market = await startMcpMarket(earlierSample, { variables: { AS_OF: TODAY } });
    await market.query(
      `UPDATE dataset_publication SET published_at = '${FIRST_PUBLISHED}T06:00:00Z'`,
    );
    await importDataset(market.databaseUrl, sample);
  });
  afterAll(() => market.close());

  it.each(QUESTIONS)('$asks', async ({ calls, read, right }) => {
    const asked = calls(rows);
    expect(asked.length).toBeLessThanOrEqual(2);
    const results: Result[] = [];
    for (const [tool, args] of asked) {
      const { isError, content, structuredContent } = await market.tool(tool, args);
      if (isError) throw new Error(content[0]!.text);
      results.push(structuredContent as Result);
    }
    const answer = right(rows, earlier);
    expect(JSON.stringify(answer)).toMatch(/[1-9]/);
    expect(read(...results)).toEqual(answer);
  });

  it('are at least 60, each asked once', () => {
    expect(new Set(QUESTIONS.map(({ asks }) => asks)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(QUESTIONS.map(({ asks }) => asks)).size).toBe(QUESTIONS.length);
  });

  it.each(BEYOND)('don’t include: $asks $because', async ({ needs }) => {
    const { tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list'));
    const inputs = tools.flatMap(({ inputSchema }) =>
      Object.keys(inputSchema.properties as object),
    );
    expect(inputs).toContain('countries');
    expect(inputs.filter((name) => needs.test(name))).toEqual([]);
  });
});
