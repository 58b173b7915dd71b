import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import request from 'supertest';
import { buildOpenApi } from '../../src/platform/http/openapi/openapi';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { documentOf } from '../support/page';
import { API, idOf, KEYS, makeKey, newMember } from './new-member';
import { TestBrowser } from './test-browser';

let app: MarketApp;
beforeAll(async () => (app = await startMarketApp(handMadeMarket())));
afterAll(() => app.close());

/** The answer to a request line as it stands: HTTP clients write it in their own way. */
function askFor(target: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = get({
      port: new URL(app.url).port,
      host: '127.0.0.1',
      path: target,
      agent: false,
    });
    asking.once('response', (answer) => resolve(answer.resume())).once('error', reject);
  });
}

/** Scripts and styles that stand in the page itself. */
function inlineCodeOf(answer: { text: string }): string[] {
  const elements = [...documentOf(answer).querySelectorAll('*')];
  const code = elements.filter(
    ({ localName, attributes }) =>
      localName === 'style' ||
      (localName === 'script' && !attributes.getNamedItem('src')) ||
      [...attributes].some(({ name }) => name === 'style' || name.startsWith('on')),
  );
  return code.map(({ outerHTML }) => outerHTML);
}

describe('the pages', () => {
  it('show names and labels as text, whatever they contain', async () => {
    const nasty = `"><script>alert(1)</script><b x='y'>`;
    const ada = await newMember(app, { account: nasty });
    const key = await makeKey(ada, nasty);
    for (const path of [API, `${KEYS}/${idOf(key)}`, `${KEYS}/${idOf(key)}/revoke`]) {
      const { text } = await ada.get(path);
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(text).not.toMatch(/<script>|<b x=|"">/);
    }
  });

  it('have a strict content policy, are never stored and send no referrer; no page has inline scripts or styles', async () => {
    const ada = await newMember(app);
    const key = await makeKey(ada);
    for (const path of [
      API,
      `${KEYS}/${idOf(key)}`,
      '/account/sign-in',
      '/account/nothing',
      '/account/link?token=x',
    ]) {
      const answer = await ada.get(path);
      expect(answer.headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        'referrer-policy': 'no-referrer',
        'cache-control': expect.stringMatching(/^no-store\b/) as unknown,
        'x-content-type-options': 'nosniff',
      });
      expect(inlineCodeOf(answer)).toEqual([]);
      expect(answer.text).not.toMatch(/https?:\/\/(?!127)/);
    }
  });

  it('have styles and scripts whose names change with their content, so that browsers can keep them', async () => {
    const { text } = await new TestBrowser(app.url).get('/account/sign-in');
    const assets = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(new Set(assets).size).toBe(3);
    for (const path of assets) {
      const { headers } = await request(app.url).get(path).expect(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['set-cookie']).toBeUndefined();
    }
    await request(app.url).get('/assets/style.css').expect(404);
  });

  it('leave those of the previous release under the names that its pages have', async () => {
    const names = readdirSync(join(__dirname, '../../src/platform/pages/assets/released'));
    expect(names.map((name) => name.split('.')[0])).toContain('style');
    for (const name of names) {
      const answer = await fetch(`${app.url}/assets/${name}`);
      const hash = createHash('sha256').update(await answer.text());
      expect([answer.status, name.split('.')[1]]).toEqual([
        200,
        hash.digest('base64url').slice(0, 12),
      ]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('lead to no other site, whatever the address says', async () => {
    const evil = encodeURIComponent('https://evil.example');
    const visitor = new TestBrowser(app.url);
    const ada = await newMember(app);
    const answers = [
      await visitor.get(`/account?next=${evil}`),
      await visitor.get(`${API}?next=${evil}`),
      await visitor.get('/account//evil.example'),
      await ada.get(`/account/sign-in?next=${evil}&redirect=${evil}`),
      await ada.post(`/account/sign-out?next=${evil}`, { next: 'https://evil.example' }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [303, '/account/sign-in'],
      // Back to the page itself, with the parameter that it ignores.
      [303, `/account/sign-in?return_to=${encodeURIComponent(`${API}?next=${evil}`)}`],
      [404, undefined],
      [303, '/account'],
      [303, '/account/sign-in?done=signed-out'],
    ]);
    expect(await ada.get(`/account/sign-in?done=${evil}`)).toMatchObject({ status: 200 });
    expect(ada.html).not.toContain('evil');
  });

  it.each([
    ['get', '/account/nothing', 404],
    ['get', '/account/developer/api/keys/%E0%A4%A', 404],
    ['put', '/account/developer/api', 405],
    ['delete', '/account', 405],
    ['get', '/ACCOUNT/nothing', 404],
  ] as const)('%s %s is answered with a page and status %i', async (method, path, status) => {
    const answer = await request(app.url)[method](path);
    expect([answer.status, answer.type]).toEqual([status, 'text/html']);
  });

  it.each(['http://127.0.0.1/account/sign-in', 'http://evil.example/account/sign-in'])(
    'keep their policy and are never stored when a proxy asks for %s',
    async (target) => {
      const { statusCode, headers } = await askFor(target);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/account#x', '/account\\sign-in#x', '/api\\..\\account\\sign-in#'])(
    "are not served for the odd address %j, which the steps before them don't recognise",
    async (target) => {
      const { statusCode, headers } = await askFor(target);
      expect([statusCode, headers['set-cookie']]).toEqual([404, undefined]);
    },
  );
});

describe('the API beside the account area', () => {
  it.each([
    ['/api/v2/category-data', 405, 'method_not_allowed'],
    ['/docs', 405, 'method_not_allowed'],
    ['/accounts', 404, 'not_found'],
    ['/api/v2/account', 404, 'not_found'],
  ])('refuses a form that is sent to %s with its envelope', async (path, status, code) => {
    const answer = await request(app.url).post(path).type('form').send('csrf=x');
    expect([answer.status, answer.body]).toEqual([
      status,
      { error: expect.any(String) as string, code },
    ]);
  });

  it("doesn't mention the account area in its document", () => {
    const paths = Object.keys(buildOpenApi(app.app, []).paths);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !path.startsWith('/api/v2/'))).toEqual([]);
  });
});
