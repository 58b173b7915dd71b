import { Logger } from '@nestjs/common';
import request from 'supertest';
import type {
  CommandContext,
  CommandResult,
} from '../../src/platform/command-line/operator-command';
import { hashOf } from '../../src/platform/http/secret-token';
import { embedCommands } from '../../src/site/explore/pages/charts/embed.commands';
import { invite, TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';

const ORIGIN = 'https://market.example';
const SITES = 'https://news.example,https://www.news.example';
const CHART = '/funding-by-category?timeframe=all';
const HTTPS = { 'X-Forwarded-Proto': 'https' };

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), {
    ACCOUNT_AREA_URL: ORIGIN,
    // So that X-Forwarded-Proto counts: members only sign in over HTTPS.
    TRUST_PROXY: '1',
    // Embedded charts are for everyone, even if the market pages are for members only.
    EXPLORE_PUBLIC: 'false',
  });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path).set(HTTPS);
/** Runs `embeds allow` or `embeds end` as an operator does. */
function runEmbeds(
  action: 'allow' | 'end',
  account: string,
  origins?: string,
): Promise<CommandResult> {
  const command = embedCommands.find(({ name }) => name === `embeds ${action}`);
  if (!command) throw new Error(`There is no command "embeds ${action}".`);
  return withAccounts(
    app.databaseUrl,
    ({ dataSource, env }) =>
      command.run({ args: [account], options: { origins } }, { dataSource, env } as CommandContext),
    { ACCOUNT_AREA_URL: ORIGIN },
  );
}
/** Creates an account that may embed charts on SITES. Returns the secret path of its charts. */
async function allowEmbeds(account: string): Promise<string> {
  await withAccounts(app.databaseUrl, ({ accounts }) =>
    accounts.create({ name: account, plan: 'enterprise' }),
  );
  const { document } = await runEmbeds('allow', account, SITES);
  return (document as { address: string }).address.slice(ORIGIN.length);
}

describe('an embedded chart', () => {
  it('is the chart as a file, without a script, for frames on the sites of its account only', async () => {
    const path = (await allowEmbeds('shown')) + CHART;
    const { text, headers } = await get(path).expect(200);
    const policy = headers['content-security-policy']!;
    expect(policy).toMatch(
      /^default-src 'none'; .*frame-ancestors https:\/\/news\.example https:\/\/www\.news\.example$/,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(text).not.toMatch(/<script|<form|\son\w+=/);
    expect(text).toMatch(
      /<a href="https:\/\/market\.example\/explore\?timeframe=all&amp;as_of=[^"]+@g1-\w+" target="_blank"/,
    );
    expect(text.match(/<svg.*<\/svg>/s)![0]).toContain('Cloud Security');
  });

  it('cites its source once, below a drawing without the licence of files', async () => {
    const { text } = await get((await allowEmbeds('cited')) + CHART).expect(200);
    expect(text.match(/Source: Signal Market/g)).toHaveLength(1);
    expect(text).toMatch(/Source: Signal Market<\/a>\. From dataset g1-\w+\./);
    expect(text).not.toContain('licensing terms');
  });

  it('cites its page without the parameters of a campaign', async () => {
    const { text } = await get(`${await allowEmbeds('campaign')}${CHART}&utm_source=news`);
    expect(text).toMatch(
      /href="https:\/\/market\.example\/explore\?timeframe=all&amp;as_of=[^"&]+"/,
    );
  });

  it('is the chart of its moment as its SVG file has it, if the address pins it', async () => {
    const path = await allowEmbeds('pinned');
    const link = await invite(app.databaseUrl, 'pinned', 'ada@pinned.example');
    const member = await new TestBrowser(app.url, HTTPS).signIn(link);
    const [, cited] = /href="https:\/\/market\.example\/explore\?([^"]+)" target/.exec(
      (await get(path + CHART).expect(200)).text,
    )!;
    const pinned = `funding-by-category?${cited!.replaceAll('&amp;', '&')}`;
    const { text } = await get(`${path}/${pinned}`).expect(200);
    const file = await member.get(`/explore/charts/${pinned.replace('?', '.svg?')}`);
    const drawn = (svg: string): string => /<svg fill.*<\/svg>(?=<g)/s.exec(svg)![0];
    expect(drawn(text)).toBe(drawn((file.body as Buffer).toString()));
  });

  it('ends with the permission and with the plan, at the next request', async () => {
    const ended = (await allowEmbeds('ended')) + CHART;
    await get(ended).expect(200);
    await runEmbeds('end', 'ended');
    await get(ended).expect(404);

    const cheaper = (await allowEmbeds('cheaper')) + CHART;
    await withAccounts(app.databaseUrl, ({ accounts }) => accounts.setPlan('cheaper', 'pro'));
    await get(cheaper).expect(404);
  });

  it('keeps its address when the sites change', async () => {
    const path = (await allowEmbeds('moved')) + CHART;
    expect((await runEmbeds('allow', 'moved', 'https://new.example')).text).toContain('stays');
    const { headers } = await get(path).expect(200);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors https:\/\/new\.example$/);
  });

  it('is found neither at another secret nor under another name', async () => {
    const path = await allowEmbeds('guessed');
    for (const wrong of [
      `/explore/embed/sig_embed_${'x'.repeat(43)}${CHART}`,
      `/explore/embed/nonsense${CHART}`,
      `${path}/no-such-chart`,
    ]) {
      const { headers } = await get(wrong).expect(404);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });
});

describe('the oEmbed answer of a chart', () => {
  const oEmbedOf = (url: string, more = ''): request.Test =>
    get(`/explore/oembed?url=${encodeURIComponent(url)}${more}`);

  it('is a frame of its address, within the size that is asked for', async () => {
    const url = ORIGIN + (await allowEmbeds('framed')) + CHART;
    const answer = await oEmbedOf(url, '&format=json').expect(200);
    const body = answer.body as unknown;
    expect(body).toMatchObject({ version: '1.0', type: 'rich', width: 968 });
    const { width, height, html } = body as { width: number; height: number; html: string };
    expect(html).toContain(`<iframe src="${url}" width="${width}" height="${height}"`);
    expect(html).toMatch(/<\/iframe>$/);
    const small = await oEmbedOf(url, '&maxwidth=484&maxheight=100').expect(200);
    expect(small.body).toMatchObject({ width: 484, height: 100 });
  });

  it('is not found for other addresses, and is JSON only', async () => {
    const path = (await allowEmbeds('refused')) + CHART;
    await oEmbedOf(`https://other.example${path}`).expect(404);
    await oEmbedOf(`${ORIGIN}/explore`).expect(404);
    await oEmbedOf('nonsense').expect(404);
    await oEmbedOf(ORIGIN + path, '&format=xml').expect(501);
  });

  it('logs no failure of ours for a format that it lacks', async () => {
    const error = jest.spyOn(Logger.prototype, 'error');
    await oEmbedOf(`${ORIGIN}/explore/embed/any/chart`, '&format=xml').expect(501);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});

describe('allowing embeds', () => {
  it('refuses what is no origin', async () => {
    await allowEmbeds('strict');
    for (const wrong of ['http://news.example', 'https://news.example/', '*', "https://a b 'self'"])
      await expect(runEmbeds('allow', 'strict', wrong)).rejects.toThrow("isn't an origin");
  });

  it('refuses another plan', async () => {
    await withAccounts(app.databaseUrl, ({ accounts }) =>
      accounts.create({ name: 'pro', plan: 'pro' }),
    );
    await expect(runEmbeds('allow', 'pro', SITES)).rejects.toMatchObject({
      reason: 'no_embedded_charts',
      values: { account: 'pro' },
    });
    expect((await runEmbeds('end', 'pro')).text).toContain('Unchanged');
  });

  it('takes sites with spaces after the commas', async () => {
    await allowEmbeds('spaces');
    const { document } = await runEmbeds('allow', 'spaces', 'https://a.example, https://b.example');
    expect(document).toMatchObject({ origins: ['https://a.example', 'https://b.example'] });
  });

  it('stores the secret as a hash only', async () => {
    const [, secret = ''] = (await allowEmbeds('hashed')).split('sig_embed_');
    const stored = JSON.stringify(
      await app.query('SELECT account_embed::text AS row FROM account_embed'),
    );
    expect(stored).toContain(hashOf(secret).toString('hex'));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  });
});
