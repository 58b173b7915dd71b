import { applyDecorators } from '@nestjs/common';
import { Expose, plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy, validateSync } from 'class-validator';
import { isIP } from 'node:net';
import { isCalendarDay } from './calendar-day';

const UNREADABLE = Symbol('unreadable');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

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
const logLevel: Reader = (text) => LOG_LEVELS.find((level) => level === text);
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

  @Setting('DATABASE_URL', 'a URL that begins with postgres:// or postgresql://', matching(/^postgres(ql)?:\/\/\S+$/))
  readonly databaseUrl?: string;

  @Setting('DATABASE_POOL_MAX', 'a whole number from 1 to 1000', wholeNumber(1, 1000))
  readonly databasePoolMax: number = 10;

  @Setting('STATEMENT_TIMEOUT_MS', 'a whole number of milliseconds from 1 to 3600000', wholeNumber(1, 3_600_000))
  readonly statementTimeoutMs: number = 5000;

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

  /** How many proxies stand in front, or which addresses and CIDR ranges they have. */
  @Setting('TRUST_PROXY', 'a number of proxies, or addresses and CIDR ranges separated by commas', trustedProxies)
  readonly trustProxy?: number | string[];

  @Setting('REQUIRE_HTTPS', 'true or false', trueOrFalse)
  readonly requireHttps: boolean = false;

  @Setting('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, logLevel)
  readonly logLevel: LogLevel = 'log';
}

/** Configuration that stops the start. Its sentence names each variable and what is allowed, never a value. */
export class ConfigurationError extends Error {}

/** The only reader of the process's environment. */
export function readEnv(source: NodeJS.ProcessEnv): Readonly<Env> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const env = plainToInstance(Env, given, { excludeExtraneousValues: true, exposeDefaultValues: true });
  const problems = validateSync(env).flatMap((problem) => Object.values(problem.constraints ?? {}));
  if (problems.length > 0) throw new ConfigurationError(`${problems.join('; ')}.`);
  return Object.freeze(env);
}
