import { handMadeMarket } from '../support/hand-made-market';
import { startMcpMarket } from './mcp-market';

it('counts calls by day, grant and tool, and shows them to the account', async () => {
  const market = await startMcpMarket(handMadeMarket());
  try {
    await market.tool('funding_history');
    await market.tool('funding_history');
    await market.tool('funding_history', { countries: ['Atlantis'] });
    const { structuredContent } = await market.tool('account_status');
    expect(structuredContent).toMatchObject({
      plan: 'Enterprise',
      has_seat: true,
      connection: { calls_30_days: 2 },
    });
    const rows = await market.query('SELECT tool, calls FROM mcp_usage_day ORDER BY tool');
    expect(rows).toContainEqual({ tool: 'funding_history', calls: 2 });
    await market.browser.get('/account/connections');
    expect(market.browser.html).toMatch(/data-label="Calls in 30 days">3</);
  } finally {
    await market.close();
  }
});
