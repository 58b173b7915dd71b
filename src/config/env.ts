import { applyDecorators } from '@nestjs/common';
import { Expose, plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy, validateSync } from 'class-validator';
import { isIP } from 'node:net';
import { isCalendarDay } from './calendar-day';
import { isThisMachine } from './this-machine';

const UNREADABLE = Symbol('unreadable');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_FORMATS = ['json', 'pretty'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

type Reader = (text: string) => unknown;

const wholeNumber =
  (min: number, max: number): Reader =>
  (text) =>
    /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
const matching =
  (pattern: RegExp): Reader =>
  (text) =>
    pattern.test(text) ? text : undefined;
const calendarDay: Reader = (text) => (isCalendarDay(text) ? text : undefined);
const trueOrFalse: Reader = (text) => ({ true: true, '1': true, false: false, '0': false })[text.toLowerCase()];
const oneOf =
  (allowed: readonly string[]): Reader =>
  (text) =>
    allowed.find((each) => each === text);
const trustedProxies: Reader = (text) => {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const ranges = text.split(',').map((range) => range.trim());
  const isRange = (range: string): boolean => {
    const [address = '', bits] = range.split('/');
    return (
      isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
    );
  };
  return ranges.every(isRange) ? ranges : undefined;
};

const DATABASE_URL = /^postgres(ql)?:\/\/\S+$/;
const databaseUrls: Reader = (text) => {
  const urls = text.split(',').map((url) => url.trim());
  return urls.every((url) => DATABASE_URL.test(url)) ? urls : undefined;
};

/** Scheme, host and port. Plain HTTP only where it never leaves the machine: cookies and tokens go there. */
const privateOrigin: Reader = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.pathname !== '/' || url.search || url.hash || url.username) return undefined;
  const fit = url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname));
  return fit ? url.origin : undefined;
};
const privateUrl: Reader = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname)) ? text : undefined;
};

/** Binds a field to its variable. An unset or empty variable keeps the field's default; an unreadable one stops the start. */
function Setting(variable: string, expectation: string, read: Reader): PropertyDecorator {
  return applyDecorators(
    Expose({ name: variable }),
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' ? (read(value.trim()) ?? UNREADABLE) : value,
    ),
    ValidateBy({
      name: variable,
      validator: { validate: (value) => value !== UNREADABLE, defaultMessage: () => `${variable} must be ${expectation}` },
    }),
  );
}

/** Every setting of the service, read once at start and frozen. Names end in their unit. */
export class Env {
  @Setting('PORT', 'a whole number from 0 to 65535', wholeNumber(0, 65_535))
  readonly port: number = 3000;

  /** Unset: 127.0.0.1 beside the embedded database, 0.0.0.0 with DATABASE_URL. */
  @Setting('HOST', 'a host name or an address', matching(/^[A-Za-z0-9.:_-]+$/))
  readonly host?: string;

  @Setting('DATABASE_URL', 'a URL that begins with postgres:// or postgresql://', matching(DATABASE_URL))
  readonly databaseUrl?: string;

  /** Read replicas for market data, in any order. */
  @Setting('DATABASE_REPLICA_URLS', 'URLs that begin with postgres:// or postgresql://, separated by commas', databaseUrls)
  readonly databaseReplicaUrls: readonly string[] = [];

  @Setting('DATABASE_POOL_MAX', 'a whole number from 1 to 1000', wholeNumber(1, 1000))
  readonly databasePoolMax: number = 10;

  @Setting('STATEMENT_TIMEOUT_MS', 'a whole number of milliseconds from 1 to 3600000', wholeNumber(1, 3_600_000))
  readonly statementTimeoutMs: number = 5000;

  /** How many generations of the dataset stay, for `dataset rollback` and `dataset diff`. */
  @Setting('KEEP_GENERATIONS', 'a whole number from 2 to 1000', wholeNumber(2, 1000))
  readonly keepGenerations: number = 5;

  @Setting('EMBEDDED_DATABASE_DIR', 'the path of a folder', matching(/\S/))
  readonly embeddedDatabaseDir: string = '.data/postgres';

  /** Pins the market calendar (periods, staleness, is_partial) to a UTC day; nothing else. */
  @Setting('AS_OF', 'a calendar day written YYYY-MM-DD', calendarDay)
  readonly asOf?: string;

  @Setting('KEY_PEPPER', 'a text of at least 16 characters', matching(/^.{16,}$/s))
  readonly keyPepper?: string;

  /** The pepper before a rotation: keys hashed with it still work and are rehashed on use. */
  @Setting('KEY_PEPPER_PREVIOUS', 'a text of at least 16 characters', matching(/^.{16,}$/s))
  readonly keyPepperPrevious?: string;

  @Setting('PRICING_URL', 'a URL that begins with http:// or https://', matching(/^https?:\/\/\S+$/))
  readonly pricingUrl: string = 'https://signal-market.example/pricing';

  /** Path of a JSON file with the operator's prices; unset: no price is shown. */
  @Setting('PRICING_CATALOG', 'the path of a JSON file', matching(/\S/))
  readonly pricingCatalog?: string;

  /** Add-ons bought on this day or later are not grandfathered; unset: no cut-off. */
  @Setting('GRANDFATHER_CUTOFF', 'a calendar day written YYYY-MM-DD', calendarDay)
  readonly grandfatherCutoff?: string;

  @Setting('PERFORMANCE_TARGET_MS', 'a whole number of milliseconds from 1 to 600000', wholeNumber(1, 600_000))
  readonly performanceTargetMs: number = 250;

  /** Whether common answers are computed ahead of the requests for them. */
  @Setting('PRECOMPUTE_ANSWERS', 'true or false', trueOrFalse)
  readonly precomputeAnswers: boolean = true;

  /** How long requests still come after SIGTERM, while /health/ready says 503 already: until the load balancers have noticed. */
  @Setting('DRAIN_DELAY_MS', 'a whole number of milliseconds from 0 to 600000', wholeNumber(0, 600_000))
  readonly drainDelayMs: number = 0;

  /** How long requests that are under way may take after that. */
  @Setting('DRAIN_TIMEOUT_MS', 'a whole number of milliseconds from 0 to 600000', wholeNumber(0, 600_000))
  readonly drainTimeoutMs: number = 10_000;

  /** How many proxies stand in front, or which addresses and CIDR ranges they have. */
  @Setting('TRUST_PROXY', 'a number of proxies, or addresses and CIDR ranges separated by commas', trustedProxies)
  readonly trustProxy?: number | string[];

  @Setting('REQUIRE_HTTPS', 'true or false', trueOrFalse)
  readonly requireHttps: boolean = false;

  /** Where members reach the account area, without a path. Unset: this machine beside the embedded database, nowhere with DATABASE_URL. */
  @Setting(
    'ACCOUNT_AREA_URL',
    'an address like https://api.example.com (http:// only on this machine), without a path',
    privateOrigin,
  )
  readonly accountAreaUrl?: string;

  /** Sends sign-in links; unset: the operator does. */
  @Setting('SMTP_URL', 'a URL that begins with smtp:// or smtps://', matching(/^smtps?:\/\/\S+$/))
  readonly smtpUrl?: string;

  @Setting('SMTP_FROM', 'an e-mail address, or a name and <an address>', matching(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/))
  readonly smtpFrom?: string;

  @Setting('OIDC_ISSUER', 'a URL that begins with https:// (http:// only on this machine)', privateUrl)
  readonly oidcIssuer?: string;

  @Setting('OIDC_CLIENT_ID', 'a text', matching(/\S/))
  readonly oidcClientId?: string;

  @Setting('OIDC_CLIENT_SECRET', 'a text', matching(/\S/))
  readonly oidcClientSecret?: string;

  /** Where /metrics is served, on a port of its own; unset: nowhere, and nothing is measured. */
  @Setting('METRICS_PORT', 'a whole number from 0 to 65535', wholeNumber(0, 65_535))
  readonly metricsPort?: number;

  /** Unset: HOST. */
  @Setting('METRICS_HOST', 'a host name or an address', matching(/^[A-Za-z0-9.:_-]+$/))
  readonly metricsHost?: string;

  /** Unset: readable beside the embedded database, JSON with DATABASE_URL. */
  @Setting('LOG_FORMAT', 'json or pretty', oneOf(LOG_FORMATS))
  readonly logFormat?: LogFormat;

  @Setting('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, oneOf(LOG_LEVELS))
  readonly logLevel: LogLevel = 'log';
}

/** Configuration that stops the start. Its sentence names each variable and what is allowed, never a value. */
export class ConfigurationError extends Error {}

/** Settings that are of use together only, by their variables. */
function missingCompanions(env: Env): string[] {
  const needs = (variable: string, set: unknown, companions: Record<string, unknown>): string[] =>
    Object.entries(set === undefined ? {} : companions)
      .filter(([, value]) => value === undefined)
      .map(([companion]) => `${companion} must be set where ${variable} is`);
  const { accountAreaUrl: ACCOUNT_AREA_URL, smtpFrom: SMTP_FROM, oidcClientId, oidcClientSecret } = env;
  const client = { OIDC_CLIENT_ID: oidcClientId, OIDC_CLIENT_SECRET: oidcClientSecret };
  return [
    ...needs('SMTP_URL', env.smtpUrl, { SMTP_FROM, ACCOUNT_AREA_URL }),
    ...needs('OIDC_ISSUER', env.oidcIssuer, { ...client, ACCOUNT_AREA_URL }),
    ...needs('OIDC_CLIENT_ID', oidcClientId, { OIDC_ISSUER: env.oidcIssuer }),
  ];
}

/** Beside the embedded database the account area is tried on this machine. */
function withLocalAccountArea(env: Env): Env {
  const local = env.databaseUrl === undefined && env.port > 0 ? `http://127.0.0.1:${env.port}` : undefined;
  return Object.assign(env, { accountAreaUrl: env.accountAreaUrl ?? local });
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ConfigurationError(`${problems.join('; ')}.`);
}

/** The only reader of the process's environment. */
export function readEnv(source: NodeJS.ProcessEnv): Readonly<Env> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const read = plainToInstance(Env, given, { excludeExtraneousValues: true, exposeDefaultValues: true });
  refuse(validateSync(read).flatMap((problem) => Object.values(problem.constraints ?? {})));
  const env = withLocalAccountArea(read);
  refuse(missingCompanions(env));
  return Object.freeze(env);
}
