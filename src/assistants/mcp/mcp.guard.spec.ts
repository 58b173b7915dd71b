import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { Env } from '../../platform/config/env';
import type { GrantCheck } from '../oauth/grant/grant-check';
import { OAuthAddresses } from '../oauth/oauth-addresses';
import { McpGuard } from './mcp.guard';

describe('the MCP endpoint at https://api.example.com', () => {
  const env = Object.assign(Object.create(Env.prototype) as Env, {
    accountAreaUrl: 'https://api.example.com',
  });
  const grants = { identify: () => Promise.resolve({ grantId: 1 }) } as unknown as GrantCheck;
  const guard = new McpGuard(new OAuthAddresses(env), grants);
  const taken = (host: string | undefined, headers = {}): Promise<true> =>
    guard.canActivate(
      new ExecutionContextHost([{ host, headers: { authorization: 'Bearer x', ...headers } }]),
    );

  it.each([
    'api.example.com',
    'API.Example.COM',
    'api.example.com:443',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
  ])('takes the Host %s', async (host) => expect(await taken(host)).toBe(true));

  it.each([
    'evil.example',
    'api.example.com.evil.example',
    'evil-api.example.com',
    '127.0.0.1.evil.example',
    '',
    undefined,
  ])('refuses the Host %s', async (host) =>
    expect(await taken(host).catch((error: Error) => error.message)).toBe('Unknown host name.'),
  );

  it.each([
    'https://api.example.com:8443',
    'http://api.example.com',
    'https://evil.example',
    'null',
    'http://localhost:3000',
  ])("refuses a page of the Origin %s, which is another site's", async (origin) =>
    expect(
      await taken('api.example.com', { origin }).catch((error: Error) => error.message),
    ).toMatch(/^Pages of other sites/),
  );

  it('takes its own Origin', async () =>
    expect(await taken('api.example.com', { origin: 'https://api.example.com' })).toBe(true));
});
