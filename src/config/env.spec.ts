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
  ])('stops the start with the name of %s, and without its value', (variable, value) => {
    const start = (): unknown => readEnv({ [variable]: value });
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(new RegExp(`^${variable} must be `));
    expect(start).not.toThrow(new RegExp(value.replaceAll('/', '\\/')));
  });

  it('names every bad variable at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must be .*; LOG_LEVEL must be /);
  });
});
