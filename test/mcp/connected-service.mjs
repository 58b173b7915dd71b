// The service as `npm start` runs it, with a member who is signed in and an assistant that is
// connected: for scripts that measure or prove from outside.
import { createHash, randomBytes } from 'node:crypto';
import { invite, startNewcomersService } from '../browser/newcomers-service.mjs';

const ACCOUNT = 'Demo Enterprise';

/** `key` is an API key of REST, `token` an access token for /mcp. */
export async function startConnectedService(variables = {}) {
  const service = await startNewcomersService(variables);
  try {
    const member = await signIn(service);
    const token = await connect(service.url, member);
    return { ...service, member, token };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** A browser without scripts. */
class Browser {
  #cookies = new Map();
  #html = '';

  constructor(url) {
    this.url = url;
  }

  async get(path) {
    return this.#take(
      await fetch(new URL(path, this.url), { headers: this.#headers(), redirect: 'manual' }),
    );
  }

  async post(path, fields) {
    const body = new URLSearchParams({ csrf: this.field('csrf'), ...fields });
    const headers = { ...this.#headers(), Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
    return this.#take(
      await fetch(new URL(path, this.url), { method: 'POST', body, headers, redirect: 'manual' }),
    );
  }

  /** Of the latest page's form. */
  field(name) {
    return new RegExp(`name="${name}" value="([^"]+)"`).exec(this.#html)?.[1] ?? '';
  }

  /** Opens an authorization request and consents. The address that the browser leaves for. */
  async consent(address) {
    const { headers } = await this.get(address);
    await this.get(headers.get('location'));
    const answer = await this.post('/account/connect', {
      request: this.field('request'),
      answer: 'allow',
    });
    return new URL(answer.headers.get('refresh').replace('0; url=', ''));
  }

  #headers() {
    return { Cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') };
  }

  async #take(answer) {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    if (answer.status === 200) this.#html = text;
    return answer;
  }
}

async function signIn(service) {
  const token = new URL(invite(service, ACCOUNT, 'ada@assisted.example')).searchParams.get('token');
  const browser = new Browser(service.url);
  await browser.get(`/account/link?token=${token}`);
  await browser.post('/account/link', { token });
  return browser;
}

/** Returns an access token of the member in this browser. */
async function connect(url, browser) {
  const redirectUri = 'https://assistant.example/callback';
  const clientId = await register(url, redirectUri);
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    resource: `${url}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const { searchParams } = await browser.consent(`/account/connect?${asked}`);
  const exchange = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code: searchParams.get('code'),
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body: exchange });
  const { access_token: token } = await answer.json();
  return token;
}

/** The id of a new public client. */
export async function register(url, redirectUri) {
  const answer = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'From outside',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id: clientId } = await answer.json();
  return clientId;
}
