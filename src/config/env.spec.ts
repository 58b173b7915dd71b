import { ConfigurationError, readEnv } from './env';

describe('readEnv', () => {
  it('has a default for everything that needs one, and freezes it', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      databasePoolMax: 10,
      statementTimeoutMs: 5000,
      performanceTargetMs: 250,
      logLevel: 'log',
    });
    expect(env.databaseUrl).toBeUndefined();
    expect(Object.isFrozen(env)).toBe(true);
  });

  it('reads numbers, flags, days and proxies', () => {
    const env = readEnv({ PORT: '8080', REQUIRE_HTTPS: 'true', AS_OF: '2024-02-29', TRUST_PROXY: '10.0.0.0/8, ::1' });
    expect(env).toMatchObject({ port: 8080, requireHttps: true, asOf: '2024-02-29', trustProxy: ['10.0.0.0/8', '::1'] });
    expect(readEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  it('takes an empty variable for an unset one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['DATABASE_URL', 'mysql://somebody:hunter2@host/db'],
    ['AS_OF', '2026-02-30'],
    ['KEY_PEPPER', 'short'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['REQUIRE_HTTPS', 'yes please'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['METRICS_PORT', '70000'],
    ['METRICS_HOST', 'no host'],
    ['ACCOUNT_AREA_URL', 'https://api.example.com/account'],
    ['ACCOUNT_AREA_URL', 'http://api.example.com'],
    ['OIDC_ISSUER', 'http://login.example.com'],
    ['SMTP_URL', 'mail.example.com'],
  ])('stops the start with the name of %s, and without its value', (variable, value) => {
    const start = (): unknown => readEnv({ [variable]: value });
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(new RegExp(`^${variable} must be `));
    expect(start).not.toThrow(new RegExp(value.replaceAll('/', '\\/')));
  });

  it('knows where the account area is beside the embedded database, and nowhere else by itself', () => {
    expect(readEnv({ PORT: '3100' }).accountAreaUrl).toBe('http://127.0.0.1:3100');
    expect(readEnv({ DATABASE_URL: 'postgres://host/db' }).accountAreaUrl).toBeUndefined();
    expect(readEnv({ ACCOUNT_AREA_URL: 'https://api.example.com/' }).accountAreaUrl).toBe('https://api.example.com');
  });

  it('stops the start where a way to sign in is half configured', () => {
    const database = { DATABASE_URL: 'postgres://host/db' };
    expect(() => readEnv({ ...database, SMTP_URL: 'smtp://host' })).toThrow(
      'SMTP_FROM must be set where SMTP_URL is; ACCOUNT_AREA_URL must be set where SMTP_URL is.',
    );
    expect(() => readEnv({ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'x' })).toThrow(
      'OIDC_CLIENT_SECRET must be set where OIDC_ISSUER is.',
    );
    expect(() => readEnv({ OIDC_CLIENT_ID: 'x' })).toThrow('OIDC_ISSUER must be set where OIDC_CLIENT_ID is.');
  });

  it('names every bad variable at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must be .*; LOG_LEVEL must be /);
  });
});
