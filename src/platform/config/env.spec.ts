import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from './env';
import { StartFailure } from './start-failure';

describe('readEnv', () => {
  it('has a default for every setting that needs one, and freezes the result', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      databasePoolMax: 10,
      statementTimeoutMs: 5000,
      performanceTargetMs: 250,
      logLevel: 'log',
      keepAliveTimeoutMs: 75_000,
    });
    expect(env.databaseUrl).toBeUndefined();
    expect(Object.isFrozen(env)).toBe(true);
  });

  it('reads numbers, flags, days and proxies', () => {
    const env = readEnv({
      PORT: '8080',
      REQUIRE_HTTPS: 'true',
      AS_OF: '2024-02-29',
      TRUST_PROXY: '10.0.0.0/8, ::1',
    });
    expect(env).toMatchObject({
      port: 8080,
      requireHttps: true,
      asOf: '2024-02-29',
      trustProxy: ['10.0.0.0/8', '::1'],
    });
    expect(readEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  describe('NAME_FILE', () => {
    const folder = mkdtempSync(join(tmpdir(), 'signal-market-secrets-'));
    const file = join(folder, 'secret');
    afterAll(() => rmSync(folder, { recursive: true }));

    it('names a file with the value, without the line end at its end', () => {
      writeFileSync(file, 'sixteen characters and more\n');
      expect(readEnv({ KEY_PEPPER_FILE: file }).keyPepper).toBe('sixteen characters and more');
      writeFileSync(file, '8080');
      expect(readEnv({ PORT_FILE: file, PORT: '' }).port).toBe(8080);
    });

    it("aborts startup if the file isn't there or is empty, or the variable is set, too", () => {
      const rule =
        'KEY_PEPPER_FILE must be the path of a readable file with a text, and KEY_PEPPER unset.';
      writeFileSync(file, ' \n');
      expect(() => readEnv({ KEY_PEPPER_FILE: file })).toThrow(rule);
      expect(() => readEnv({ KEY_PEPPER_FILE: join(folder, 'no') })).toThrow(rule);
      writeFileSync(file, 'sixteen characters and more');
      const both = { KEY_PEPPER_FILE: file, KEY_PEPPER: 'another one of them' };
      expect(() => readEnv(both)).toThrow(rule);
    });

    it('aborts startup for an invalid value in the file, without repeating it', () => {
      writeFileSync(file, 'hunter2');
      const start = (): unknown => readEnv({ DATABASE_URL_FILE: file });
      expect(start).toThrow(/^DATABASE_URL must be a URL/);
      expect(start).not.toThrow(/hunter2/);
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['DATABASE_URL', 'mysql://somebody:hunter2@host/db'],
    ['AS_OF', '2026-02-30'],
    ['KEY_PEPPER', 'short'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', '10.0.0.0/8/9'],
    ['REQUIRE_HTTPS', 'yes please'],
    ['REQUIRE_HTTPS', 'constructor'],
    ['PRECOMPUTE_ANSWERS', '__proto__'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['DATASET_APPROVAL', 'Two'],
    ['METRICS_PORT', '70000'],
    ['METRICS_HOST', 'no host'],
    ['ACCOUNT_AREA_URL', 'https://api.example.com/account'],
    ['ACCOUNT_AREA_URL', 'http://api.example.com'],
    ['OIDC_ISSUER', 'http://login.example.com'],
    ['SMTP_URL', 'mail.example.com'],
  ])('names %s when it aborts startup, but never its value', (variable, value) => {
    const start = (): unknown => readEnv({ [variable]: value });
    expect(start).toThrow(StartFailure);
    expect(start).toThrow(new RegExp(`^${variable} must be `));
    expect(start).not.toThrow(new RegExp(value.replaceAll('/', '\\/')));
  });

  it('puts the account area on this machine with the embedded database, but has no default with DATABASE_URL', () => {
    expect(readEnv({ PORT: '3100' }).accountAreaUrl).toBe('http://127.0.0.1:3100');
    expect(readEnv({ PORT: '3100', HOST: '::1' }).accountAreaUrl).toBe('http://[::1]:3100');
    expect(readEnv({ PORT: '3100', HOST: '::' }).accountAreaUrl).toBe('http://[::1]:3100');
    expect(readEnv({ PORT: '3100', HOST: '0.0.0.0' }).accountAreaUrl).toBe('http://127.0.0.1:3100');
    expect(readEnv({ DATABASE_URL: 'postgres://host/db' }).accountAreaUrl).toBeUndefined();
    expect(readEnv({ ACCOUNT_AREA_URL: 'https://api.example.com/' }).accountAreaUrl).toBe(
      'https://api.example.com',
    );
  });

  it('aborts startup if a way to sign in, or to send digests, is half configured', () => {
    const database = { DATABASE_URL: 'postgres://host/db' };
    expect(() => readEnv({ ...database, SMTP_URL: 'smtp://host' })).toThrow(
      'SMTP_FROM must be set because SMTP_URL is set; ACCOUNT_AREA_URL must be set because SMTP_URL is set.',
    );
    expect(() =>
      readEnv({ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'x' }),
    ).toThrow('OIDC_CLIENT_SECRET must be set because OIDC_ISSUER is set.');
    expect(() => readEnv({ OIDC_CLIENT_ID: 'x' })).toThrow(
      'OIDC_ISSUER must be set because OIDC_CLIENT_ID is set.',
    );
    expect(() => readEnv({ ...database, SEND_DIGESTS: 'true' })).toThrow(
      'SMTP_URL must be set because SEND_DIGESTS is set.',
    );
  });

  it('aborts startup if the pepper is also the previous one, without repeating it', () => {
    const pepper = 'sixteen characters and more';
    const start = (): unknown => readEnv({ KEY_PEPPER: pepper, KEY_PEPPER_PREVIOUS: pepper });
    expect(start).toThrow('KEY_PEPPER_PREVIOUS must be another value than KEY_PEPPER, or unset.');
    expect(start).not.toThrow(/sixteen/);
  });

  it('accepts true, false, 1 and 0 for a flag, in upper or lower case', () => {
    const flags = ['true', 'TRUE', '1', 'false', 'False', '0'].map(
      (text) => readEnv({ REQUIRE_HTTPS: text }).requireHttps,
    );
    expect(flags).toEqual([true, true, true, false, false, false]);
  });

  it('names the allowed range in the error message', () => {
    expect(() => readEnv({ DATABASE_POOL_MAX: '1001' })).toThrow(
      'DATABASE_POOL_MAX must be a whole number from 1 to 1000.',
    );
    expect(readEnv({ DATABASE_POOL_MAX: '1000' }).databasePoolMax).toBe(1000);
    expect(() => readEnv({ STATEMENT_TIMEOUT_MS: '0' })).toThrow(
      'must be a whole number of milliseconds from 1 to 3600000.',
    );
  });

  it('names all invalid variables at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
      /PORT must be .*; LOG_LEVEL must be /,
    );
  });
});
