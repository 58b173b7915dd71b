import { Writable } from 'node:stream';
import { QueryFailedError } from 'typeorm';
import { errorFields } from '../../src/operations/log/error-fields';
import { JsonLog } from '../../src/operations/log/json-log';
import { withoutSecrets } from '../../src/operations/log/secrets';
import { ApiError } from '../../src/platform/errors/api-error';

type Line = Record<string, unknown>;

function logInto(lines: Line[], level: ConstructorParameters<typeof JsonLog>[0] = 'log'): JsonLog {
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  return new JsonLog(level, output);
}

describe('the JSON log', () => {
  it.each([
    ['a key', 'asked for sig_live_0123456789_abcDEF twice', 'asked for sig_live_*** twice'],
    [
      'a password in a URL',
      'no route to postgres://signal:s3cret@db:5432/x',
      'no route to postgres://signal:***@db:5432/x',
    ],
    ['a bearer token', 'got "Bearer abc.def-_~+/=" there', 'got "Bearer ***" there'],
    ['basic credentials', 'got basic dXNlcjpwYXNz', 'got basic ***'],
    [
      'the secret of a feed',
      'at /explore/feed?token=sig_feed_a-b_C9&x',
      'at /explore/feed?token=sig_feed_***&x',
    ],
    [
      'the secret of embedded charts',
      'at /explore/embed/sig_embed_a-b_C9/buyer-types',
      'at /explore/embed/sig_embed_***/buyer-types',
    ],
    [
      'an encoded secret',
      'at /explore/embed/sig%5Fembed%5Fa-b%5FC9/buyer-types',
      'at /explore/embed/sig_embed_***/buyer-types',
    ],
    [
      'a secret whose every letter is encoded twice',
      'at /explore/embed/%2573%2569%2567%255f%2565mbed%255Fa-b_C9/buyer-types',
      'at /explore/embed/sig_embed_***/buyer-types',
    ],
    [
      'a secret that is encoded again in parts',
      'at /preview/%25%37%33ig_preview_a-b_C9',
      'at /preview/sig_preview_***',
    ],
    ['nothing that is only encoded', 'at /companies/A%2541%5F', 'at /companies/A%2541%5F'],
    ['an access token', 'got sig_mcp_at_a-b_C9 there', 'got sig_mcp_at_*** there'],
    ['a refresh token', 'refresh_token=sig_mcp_rt_a-b_C9&x', 'refresh_token=sig_mcp_rt_***&x'],
    ['an authorization code', 'at /cb?code=sig_mcp_ac_a-b_C9&x', 'at /cb?code=sig_mcp_ac_***&x'],
    ['the secret of a client', 'client sig_mcp_cs_a-b_C9', 'client sig_mcp_cs_***'],
    ['the secret of a mail', 'posted to ?token=sig_mail_a-b_C9', 'posted to ?token=sig_mail_***'],
    [
      'nothing',
      'GET /api/v2/companies at http://127.0.0.1:3000 took 3 ms',
      'GET /api/v2/companies at http://127.0.0.1:3000 took 3 ms',
    ],
  ])('removes %s', (_, line, clean) => expect(withoutSecrets(line)).toBe(clean));

  it('keeps the message, the stack and the causes of an error, and nothing that a driver added', () => {
    const driver = Object.assign(new Error('deadlock detected'), {
      code: '40P01',
      client: { password: 'hush' },
    });
    const failed = new QueryFailedError('SELECT $1', ['hush'], driver);
    const fields = errorFields(new ApiError('quota_unavailable', { cause: failed }));
    expect(fields).toMatchObject({
      message: expect.any(String) as string,
      stack: expect.any(String) as string,
      cause: {
        type: 'QueryFailedError',
        message: 'deadlock detected',
        stack: expect.any(String) as string,
      },
    });
    expect(JSON.stringify(fields)).not.toContain('hush');
  });

  it('writes a circular chain of causes only to a limited depth', () => {
    const error = new Error('a circle');
    error.cause = error;
    expect(JSON.stringify(errorFields(error)).match(/a circle/g)?.length).toBeLessThan(20);
  });

  it.each([
    ['log', ['fatal', 'error', 'warn', 'info']],
    ['error', ['fatal', 'error']],
    ['verbose', ['fatal', 'error', 'warn', 'info', 'debug', 'trace']],
    ['silent', []],
  ] as const)('with LOG_LEVEL=%s writes %j', (level, expected) => {
    const lines: Line[] = [];
    const log = logInto(lines, level);
    for (const method of ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const)
      log[method]('word', 'Context');
    expect(lines.map((line) => line.level)).toEqual(expected);
  });

  it.each([
    ['log', 0],
    ['debug', 1],
    ['verbose', 1],
  ] as const)("with LOG_LEVEL=%s writes %i of Nest's startup lines", (level, expected) => {
    const lines: Line[] = [];
    logInto(lines, level).log('Mapped {/x, GET} route', 'RouterExplorer');
    expect(lines).toHaveLength(expected);
  });

  it('has separate fields for the context and the stack', () => {
    const lines: Line[] = [];
    logInto(lines).error('It broke', 'Error: It broke\n  at here', 'Somewhere');
    logInto(lines).error(new Error('It broke again'), 'Elsewhere');
    expect(lines).toMatchObject([
      {
        level: 'error',
        msg: 'It broke',
        stack: 'Error: It broke\n  at here',
        context: 'Somewhere',
      },
      {
        level: 'error',
        msg: 'It broke again',
        context: 'Elsewhere',
        err: { type: 'Error', stack: expect.any(String) as string },
      },
    ]);
  });
});
