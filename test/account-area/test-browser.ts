import { Agent } from 'node:http';
import request from 'supertest';
import { MemberService } from '../../src/site/account-area/member/member.service';
import { linkPath } from '../../src/site/account-area/sign-in/sign-in-link';
import { pageOf, type PagePart } from '../support/page';
import { withAccounts } from '../support/test-accounts';

type Headers = Record<string, string>;

/**
 * A browser without scripts: it keeps cookies, sends them back, and posts the forms that it is
 * shown.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /** The Set-Cookie lines of the latest answer. */
  setCookies: string[] = [];
  /** The latest page. */
  html = '';

  private readonly agent: Agent;

  /**
   * `always` goes with every request, e.g. X-Forwarded-Proto for a browser behind a proxy that
   * speaks TLS; `address` is this machine's to call from.
   */
  constructor(
    private readonly url: string,
    private readonly always: Headers = {},
    address = '127.0.0.1',
  ) {
    this.agent = new Agent({ localAddress: address });
  }

  get(path: string, headers: Headers = {}): Promise<request.Response> {
    return this.take(request(this.url).get(path).set(this.headers(headers)));
  }

  /**
   * With the form token of the latest page, and the headers that Chromium sends with a form of a
   * page without referrer; '' sends none.
   */
  post(path: string, fields: Headers = {}, headers: Headers = {}): Promise<request.Response> {
    const form = { csrf: this.csrf, ...fields };
    const sent = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin', ...headers };
    return this.take(request(this.url).post(path).type('form').set(this.headers(sent)).send(form));
  }

  /** The latest page, to be queried by role and name. */
  get page(): PagePart {
    return pageOf({ text: this.html });
  }

  get csrf(): string {
    return /name="csrf" value="([\w-]+)"/.exec(this.html)?.[1] ?? '';
  }

  get submission(): string {
    return /name="submission" value="([\w-]+)"/.exec(this.html)?.[1] ?? '';
  }

  /** The link is opened, and the page's button pressed. */
  async signIn(link: string): Promise<this> {
    await this.get(link);
    const token = new URL(link, this.url).searchParams.get('token') ?? '';
    const answer = await this.post('/account/link', { token });
    if (answer.status !== 303) throw new Error(`Not signed in: ${answer.status} ${answer.text}`);
    // An account leads to the member's own start page.
    const next = await this.get(String(answer.headers.location));
    if (next.status === 303) await this.get(String(next.headers.location));
    return this;
  }

  private headers(more: Headers): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { ...this.always, ...(cookie && { Cookie: cookie }), ...more };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  }

  private async take(asking: request.Test): Promise<request.Response> {
    const answer = await asking
      .agent(this.agent)
      .redirects(0)
      .ok(() => true);
    this.setCookies = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
    for (const line of this.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (answer.type === 'text/html' && answer.status !== 303) this.html = answer.text;
    return answer;
  }
}

/** The path of a new sign-in link for a member, who is invited where there is none yet. */
export function invite(
  databaseUrl: string,
  account: string,
  email: string,
  seconds = 3600,
): Promise<string> {
  return withAccounts(databaseUrl, async ({ dataSource }) => {
    return linkPath((await new MemberService(dataSource).invite(account, email, seconds)).token);
  });
}
