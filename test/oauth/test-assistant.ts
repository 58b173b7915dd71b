import { createHash, randomBytes } from 'node:crypto';
import request from 'supertest';
import { invite, TestBrowser } from '../account-area/test-browser';

export const REDIRECT = 'https://assistant.example/callback';

type Fields = Record<string, string>;

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/**
 * A program that asks for access with plain HTTP, so that a test can send what no well-behaved
 * client would.
 */
export class TestAssistant {
  readonly verifier = randomBytes(32).toString('base64url');
  clientId = '';
  secret: string | undefined;

  /** `issuer`: what the service calls itself; `url`: the replica that is asked. */
  constructor(
    readonly url: string,
    readonly issuer: string = url,
  ) {}

  static async register(url: string, issuer = url, metadata: object = {}): Promise<TestAssistant> {
    const assistant = new TestAssistant(url, issuer);
    const { body } = (await assistant.postRegistration(metadata).expect(201)) as {
      body: { client_id: string; client_secret?: string };
    };
    assistant.clientId = body.client_id;
    assistant.secret = body.client_secret;
    return assistant;
  }

  postRegistration(metadata: object): request.Test {
    const document = {
      client_name: 'Test Assistant',
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
      ...metadata,
    };
    return request(this.url).post('/oauth/register').send(document);
  }

  /** The parameters of a good authorization request; undefined leaves one out. */
  parameters(changed: Record<string, string | undefined> = {}): URLSearchParams {
    const all: Record<string, string | undefined> = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: REDIRECT,
      state: 'a state',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${this.issuer}/mcp`,
      scope: 'market:read',
      ...changed,
    };
    return new URLSearchParams(
      Object.entries(all).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      ),
    );
  }

  address(changed: Record<string, string | undefined> = {}): string {
    return `/account/connect?${this.parameters(changed).toString()}`;
  }

  /** The consent page of a browser whose member is signed in. */
  async ask(
    browser: TestBrowser,
    changed: Record<string, string | undefined> = {},
  ): Promise<string> {
    const answer = await browser.get(this.address(changed));
    if (answer.status !== 303) throw new Error(`Not asked: ${answer.status} ${answer.text}`);
    await browser.get(String(answer.headers.location));
    return browser.html;
  }

  /** Asks, and has the member answer. The address that the browser leaves for. */
  async connect(
    browser: TestBrowser,
    changed: Record<string, string | undefined> = {},
    answer = 'allow',
  ): Promise<URL> {
    await this.ask(browser, changed);
    const page = await browser.post('/account/connect', { request: requestIn(browser), answer });
    if (page.status !== 200) throw new Error(`Not answered: ${page.status} ${page.text}`);
    return new URL(/^0; url=(.*)$/.exec(String(page.headers.refresh))?.[1] ?? '');
  }

  async code(browser: TestBrowser): Promise<string> {
    return (await this.connect(browser)).searchParams.get('code') ?? '';
  }

  token(fields: Fields, url = this.url): request.Test {
    const client = {
      client_id: this.clientId,
      ...(this.secret !== undefined && { client_secret: this.secret }),
    };
    return request(url)
      .post('/oauth/token')
      .type('form')
      .send({ ...client, ...fields });
  }

  redeem(code: string, changed: Fields = {}, url = this.url): request.Test {
    const fields = {
      grant_type: 'authorization_code',
      code,
      code_verifier: this.verifier,
      redirect_uri: REDIRECT,
    };
    return this.token({ ...fields, ...changed }, url);
  }

  refresh(token: string, url = this.url): request.Test {
    return this.token({ grant_type: 'refresh_token', refresh_token: token }, url);
  }

  revoke(token: string): request.Test {
    return request(this.url)
      .post('/oauth/revoke')
      .type('form')
      .send({ client_id: this.clientId, token });
  }

  /** From nothing to tokens. */
  async tokens(browser: TestBrowser): Promise<Tokens> {
    return (await this.redeem(await this.code(browser)).expect(200)).body as Tokens;
  }
}

export function requestIn(browser: TestBrowser): string {
  return /name="request" value="([\w-]+)"/.exec(browser.html)?.[1] ?? '';
}

/** A browser in which a member is signed in, who is invited where there is none yet. */
export async function signedIn(
  url: string,
  databaseUrl: string,
  account: string,
  email: string,
): Promise<TestBrowser> {
  return new TestBrowser(url).signIn(await invite(databaseUrl, account, email));
}
