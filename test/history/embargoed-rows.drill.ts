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

/** Arguments that a tool needs: each choice of the first one that has choices. */
function argumentsOf({ inputSchema: { required = [], properties = {} } }: Tool): object[] {
  const schemas = properties as Record<string, { enum?: string[] }>;
  const varied = required.find((name) => schemas[name]!.enum);
  const known = Object.fromEntries(
    Object.keys(schemas).flatMap((name): [string, string][] => {
      if (name === 'name' || name === 'q') return [[name, 'umbra']];
      if (name === 'timeframe') return [[name, 'all']];
      return required.includes(name) ? [[name, schemas[name]!.enum?.[0] ?? 'umbra']] : [];
    }),
  );
  return (varied ? schemas[varied]!.enum! : ['']).map((choice) =>
    varied ? { ...known, [varied]: choice } : known,
  );
}

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
/** What differs between any two answers. */
const PASSING = [
  /\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d UTC|[0-9a-f]{32,}/g,
  /name="csrf" value="[^"]*"/g,
  /,\\?"(ttl|cache_status|response_time_ms|performance_target_met)\\?":[^,}]*/g,
];

/** What is answered to everyone, by the question. */
async function answersOf(market: McpMarket): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const keep = (question: string, answer: string): unknown =>
    answers.set(
      question,
      PASSING.reduce((text, each) => text.replace(each, ''), answer.replaceAll(market.url, '')),
    );
  for (const { path, example, access } of documentedRoutes(market.app)) {
    if (access !== 'data') continue;
    for (const address of new Set([example, path.replace(/\{\w+\}/, 'umbra')]))
      for (const query of QUERIES) {
        const { status, headers, text } = await market
          .get(`${address}${query}`.replace('/api/v2', ''))
          .buffer(true);
        keep(`${address}${query}`, `${status} ${headers['x-total-count'] ?? ''} ${text}`);
      }
  }
  for (const page of PAGES) {
    const { status, text } = await market.browser.get(page);
    keep(page, `${status} ${text}`);
  }
  const { tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list'));
  for (const tool of tools)
    for (const args of argumentsOf(tool))
      keep(
        `${tool.name} ${JSON.stringify(args)}`,
        JSON.stringify(await market.tool(tool.name, args)),
      );
  return answers;
}

/** Where answers begin to differ. */
const differences = (ones: Map<string, string>, others: Map<string, string>): string[] =>
  [...ones].flatMap(([question, one]) => {
    const other = others.get(question)!;
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    return one === other ? [] : `${question}: ${one.slice(Math.max(0, at - 80), at + 80)}`;
  });

describe('rows under embargo', () => {
  let market: McpMarket;
  let without: Map<string, string>;
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
    for (const kind of [/^\/api.*[^v]$/, /csv$/, /^\/explore/, /^[a-z_]+ \{/])
      expect(changed.filter(([question]) => kind.test(question)).length).toBeGreaterThan(3);
  }, 180_000);
});
