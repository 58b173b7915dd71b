import type { Tool } from '@modelcontextprotocol/client';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { MARKET_SECTIONS } from '../../src/platform/pages/navigation';
import { type McpMarket, resultOf, startMcpMarket } from '../mcp/mcp-market';
import { handMadeMarket } from '../support/hand-made-market';
import type { MarketDataset } from '../support/market-dataset';
import { documentedRoutes } from '../support/route-list';

const ADA = { by: 'ada', message: null };
const embargo_until = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)}Z`;

/** What only rows under embargo say, and no question. */
const SECRETS = /Penumbra|Antumbra|987,?654,?3|876,?543,?2/;

/** With a row under embargo of each kind. */
const embargoed = (): MarketDataset =>
  handMadeMarket()
    .company('umbra', {
      name: 'Umbra',
      country: 'US',
      aliases: 'Antumbra',
      company_type: 'Umbral',
      embargo_until,
    })
    .investor('penumbra', { name: 'Penumbra', country: 'US', embargo_until })
    .round('alpha', '2026-11-17', 987_654_321, {
      stage: 'Series D',
      investors: 'penumbra',
      embargo_until,
    })
    .acquisition('gamma', '2026-11-16', 876_543_210, { acquirer_name: 'Antumbra', embargo_until });

const QUERIES = [
  '?timeframe=all',
  '?timeframe=all&format=csv',
  '?lookup=Umbra',
  '?q=umbra&companies=umbra&investors=penumbra&companyTypes=Umbral',
];
const PAGES = [
  ...MARKET_SECTIONS.map(({ href }) => href),
  '/explore/search?q=umbra',
  '/explore/companies/umbra',
  '/explore/companies/alpha',
  '/explore/investors/penumbra',
  '/explore/deals?timeframe=all',
];
/** What is answered to everyone, by the question. */
type Answers = Map<string, string>;

async function answersOf(market: McpMarket): Promise<Answers> {
  const asked = [
    ...(await apiAnswers(market)),
    ...(await pageAnswers(market)),
    ...(await toolAnswers(market)),
  ];
  return new Map(asked.map(([question, answer]) => [question, lasting(answer, market)]));
}

type Answered = [question: string, answer: string];

async function apiAnswers(market: McpMarket): Promise<Answered[]> {
  const routes = documentedRoutes(market.app).filter(({ access }) => access === 'data');
  const paths = routes.flatMap(({ path, example }) => [
    example,
    path.replace(/\{\w+\}/, 'umbra'), // the same for routes without a name
  ]);
  const answers: Answered[] = [];
  for (const path of new Set(paths))
    for (const query of QUERIES) {
      const address = `${path}${query}`;
      const { status, headers, text } = await market
        .get(address.replace('/api/v2', ''))
        .buffer(true);
      answers.push([address, `${status} ${headers['x-total-count'] ?? ''} ${text}`]);
    }
  return answers;
}

async function pageAnswers(market: McpMarket): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const page of PAGES) {
    const { status, text } = await market.browser.get(page);
    answers.push([page, `${status} ${text}`]);
  }
  return answers;
}

async function toolAnswers(market: McpMarket): Promise<Answered[]> {
  const { tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list'));
  const answers: Answered[] = [];
  for (const tool of tools)
    for (const args of argumentsOf(tool)) {
      const result = await market.tool(tool.name, args);
      answers.push([`${tool.name} ${JSON.stringify(args)}`, JSON.stringify(result)]);
    }
  return answers;
}

/** What a tool needs, with each choice of its first required argument that has choices. */
function argumentsOf({ inputSchema: { required = [], properties = {} } }: Tool): object[] {
  const schemas = properties as Record<string, { enum?: string[] }>;
  const usual: Record<string, string> = { name: 'umbra', q: 'umbra', timeframe: 'all' };
  const args: Record<string, string> = {};
  for (const [name, { enum: choices = [] }] of Object.entries(schemas)) {
    const known = usual[name];
    if (known !== undefined) args[name] = known;
    else if (required.includes(name)) args[name] = choices[0] ?? 'umbra';
  }
  const chosen = required.find((name) => schemas[name]?.enum);
  const choices = chosen === undefined ? [] : (schemas[chosen]?.enum ?? []);
  return chosen === undefined ? [args] : choices.map((choice) => ({ ...args, [chosen]: choice }));
}

/** Without what differs between any two answers. */
function lasting(answer: string, { url }: McpMarket): string {
  return answer
    .replaceAll(url, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d UTC|[0-9a-f]{32,}/g, '')
    .replace(/name="csrf" value="[^"]*"/g, '')
    .replace(/,\\?"(ttl|cache_status|response_time_ms|performance_target_met)\\?":[^,}]*/g, '');
}

/** Each question whose answers differ, with where they begin to. */
function differences(ones: Answers, others: Answers): string[] {
  return [...ones].flatMap(([question, one]) => {
    const other = others.get(question) ?? '';
    if (one === other) return [];
    const at = [...one].findIndex((character, index) => character !== other[index]);
    return `${question}: ${one.slice(Math.max(0, at - 80), at + 80)}`;
  });
}

describe('rows under embargo', () => {
  let market: McpMarket;
  let without: Answers;
  beforeAll(async () => {
    const other = await startMcpMarket(handMadeMarket());
    without = await answersOf(other);
    await other.close();
    market = await startMcpMarket(handMadeMarket());
    const { status } = await embargoed().inFolder((folder) =>
      importDataset(market.databaseUrl, folder, { authorship: ADA, allowJump: true }),
    );
    expect(status).toBe('previewed');
  }, 180_000);
  afterAll(() => market.close());

  it('change no answer, count, file, page or tool before their time, and are in all kinds of them after it', async () => {
    expect(without.size).toBeGreaterThan(150);
    const before = await answersOf(market);
    expect(differences(before, without)).toEqual([]);
    await market.query(
      `UPDATE dataset_generation SET embargo_until = embargo_until - interval '2 days'`,
    );
    await approvePreview(market.databaseUrl, 'g2', ADA);
    const after = await answersOf(market);
    const changed = [...after].filter(
      ([question, answer]) => answer !== before.get(question) && SECRETS.test(answer),
    );
    const KINDS = {
      'answers of the API': /^\/api.*(?<!csv)$/,
      'CSV files': /csv$/,
      pages: /^\/explore/,
      tools: /^[a-z_]+ \{/,
    };
    for (const [kind, pattern] of Object.entries(KINDS)) {
      const ofKind = changed.filter(([question]) => pattern.test(question));
      expect({ kind, showThem: ofKind.length > 3 }).toEqual({ kind, showThem: true });
    }
  }, 180_000);
});
