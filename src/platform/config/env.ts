import { listenAddress, urlOf } from './listen-address';
import { StartFailure } from './start-failure';
import {
  anyText,
  calendarDay,
  hostName,
  matching,
  oneOfWords,
  pepper,
  portNumber,
  postgresUrl,
  postgresUrls,
  secureOrigin,
  secureUrl,
  textOf,
  trueOrFalse,
  trustedProxies,
  type Variable,
  variable,
  wholeNumber,
} from './variable';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Every setting of the service: its variable, what it must look like, and its default. Names end in
 * their unit.
 */
const VARIABLES = {
  port: variable('PORT', portNumber, 3000),
  /** Unset: 127.0.0.1 with the embedded database, 0.0.0.0 with DATABASE_URL. */
  host: variable('HOST', hostName),

  /** Unset: the embedded database. */
  databaseUrl: variable('DATABASE_URL', postgresUrl),
  /** Read replicas for market data, in any order. */
  databaseReplicaUrls: variable('DATABASE_REPLICA_URLS', postgresUrls, []),
  databasePoolMax: variable('DATABASE_POOL_MAX', wholeNumber(1, 1000), 10),
  statementTimeoutMs: variable(
    'STATEMENT_TIMEOUT_MS',
    wholeNumber(1, 3_600_000, 'milliseconds'),
    5000,
  ),
  /** How many generations of the dataset are kept for `dataset rollback` and `dataset diff`. */
  keepGenerations: variable('KEEP_GENERATIONS', wholeNumber(2, 1000), 5),
  /**
   * Whether an import stores its files in the database, so that a generation can be exported and
   * restored after its tables are dropped.
   */
  datasetArchive: variable('DATASET_ARCHIVE', oneOfWords(['on', 'off']), 'on'),
  /** How many generations whose tables were dropped stay restored. */
  keepVintages: variable('KEEP_VINTAGES', wholeNumber(1, 1000), 3),
  /**
   * Whether the service restores a generation that a request asks for. Otherwise only `dataset
   * restore` does.
   */
  vintagesOnDemand: variable('VINTAGES_ON_DEMAND', oneOfWords(['on', 'off']), 'on'),
  /** The age at which an import deletes what publications changed, for /changes. Unset: never. */
  keepChangesDays: variable('KEEP_CHANGES_DAYS', wholeNumber(7, 36_500)),
  /**
   * How many people it takes to serve a new dataset. `two`: imports become previews, and a second
   * person approves them.
   */
  datasetApproval: variable('DATASET_APPROVAL', oneOfWords(['one', 'two']), 'one'),
  embeddedDatabaseDir: variable(
    'EMBEDDED_DATABASE_DIR',
    matching(/\S/, 'the path of a folder'),
    '.data/postgres',
  ),

  /** The age at which usage, page views, ended connections and audit entries are deleted. */
  retentionDays: variable('RETENTION_DAYS', wholeNumber(31, 36_500), 730),

  /**
   * Sets the market calendar (periods, staleness, is_partial) to a UTC day. Affects nothing else.
   */
  asOf: variable('AS_OF', calendarDay),

  keyPepper: variable('KEY_PEPPER', pepper),
  /** The pepper before a rotation. Keys hashed with it still work and are rehashed on use. */
  keyPepperPrevious: variable('KEY_PEPPER_PREVIOUS', pepper),
  pricingUrl: variable(
    'PRICING_URL',
    matching(/^https?:\/\/\S+$/, 'a URL that begins with http:// or https://'),
    'https://signal-market.example/pricing',
  ),
  /** The path of a JSON file with the operator's prices. Unset: no prices are shown. */
  pricingCatalog: variable('PRICING_CATALOG', matching(/\S/, 'the path of a JSON file')),
  /** Add-ons bought on this day or later give no API access. Unset: no cut-off. */
  grandfatherCutoff: variable('GRANDFATHER_CUTOFF', calendarDay),

  performanceTargetMs: variable(
    'PERFORMANCE_TARGET_MS',
    wholeNumber(1, 600_000, 'milliseconds'),
    250,
  ),
  /** Whether common answers are computed before they are requested. */
  precomputeAnswers: variable('PRECOMPUTE_ANSWERS', trueOrFalse, true),

  /**
   * How long an idle connection stays open. Must be longer than in any load balancer in front of
   * the service, so that no reused connection is reset.
   */
  keepAliveTimeoutMs: variable(
    'KEEP_ALIVE_TIMEOUT_MS',
    wholeNumber(1000, 3_600_000, 'milliseconds'),
    75_000,
  ),
  /**
   * How long the service still accepts requests after SIGTERM, while /health/ready already answers
   * 503, so that load balancers can react.
   */
  drainDelayMs: variable('DRAIN_DELAY_MS', wholeNumber(0, 600_000, 'milliseconds'), 0),
  /** How long running requests may then take to finish. */
  drainTimeoutMs: variable('DRAIN_TIMEOUT_MS', wholeNumber(0, 600_000, 'milliseconds'), 10_000),
  /** How many proxies are in front of the service, or their addresses and CIDR ranges. */
  trustProxy: variable('TRUST_PROXY', trustedProxies),
  requireHttps: variable('REQUIRE_HTTPS', trueOrFalse, false),

  /** The origin in links to this API. Unset: that of the request. */
  publicUrl: variable('PUBLIC_URL', secureOrigin),
  /**
   * The public address of the account area, without a path. Unset: this machine with the embedded
   * database; no account area with DATABASE_URL.
   */
  accountAreaUrl: variable('ACCOUNT_AREA_URL', secureOrigin),
  /**
   * Whether anyone may open the market pages. Unset: true with the embedded database; otherwise
   * only members who have signed in.
   */
  explorePublic: variable('EXPLORE_PUBLIC', trueOrFalse),
  /** The mail server that sends sign-in links. Unset: operators pass the links on. */
  smtpUrl: variable(
    'SMTP_URL',
    matching(/^smtps?:\/\/\S+$/, 'a URL that begins with smtp:// or smtps://'),
  ),
  smtpFrom: variable(
    'SMTP_FROM',
    matching(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'an email address, or a name and <an address>'),
  ),
  /**
   * Whether the service sends digests itself. Unset: with the embedded database; otherwise `digests
   * send` does.
   */
  sendDigests: variable('SEND_DIGESTS', trueOrFalse),
  /**
   * Whether the service tells webhooks of publications itself. Unset: with the embedded database;
   * otherwise `webhooks send` does.
   */
  sendWebhooks: variable('SEND_WEBHOOKS', trueOrFalse),
  /**
   * Whether the service serves previews whose time has come. Unset: with the embedded database;
   * otherwise `dataset release` does.
   */
  releasePreviews: variable('RELEASE_PREVIEWS', trueOrFalse),
  /**
   * Whether assistants can be identified by a metadata document, which the service fetches from the
   * assistant's site.
   */
  clientIdDocuments: variable('CLIENT_ID_DOCUMENTS', oneOfWords(['on', 'off']), 'on'),
  oidcIssuer: variable('OIDC_ISSUER', secureUrl),
  oidcClientId: variable('OIDC_CLIENT_ID', anyText),
  oidcClientSecret: variable('OIDC_CLIENT_SECRET', anyText),

  /** The port of /metrics. Unset: no metrics are collected. */
  metricsPort: variable('METRICS_PORT', portNumber),
  /** Unset: HOST. */
  metricsHost: variable('METRICS_HOST', hostName),

  /** Unset: pretty with the embedded database, json with DATABASE_URL. */
  logFormat: variable('LOG_FORMAT', oneOfWords(['json', 'pretty'])),
  logLevel: variable('LOG_LEVEL', oneOfWords(LOG_LEVELS), 'log'),
};

type ValueOf<V> = V extends Variable<infer T> ? T : never;
type Values = { readonly [Field in keyof typeof VARIABLES]: ValueOf<(typeof VARIABLES)[Field]> };

/**
 * The values of VARIABLES, read once at startup and frozen. A class, because Nest injects by class.
 */
export class Env extends (class {} as new () => Values) {}

/**
 * Reads the process's environment; nothing else does. Throws one StartFailure that names every
 * invalid variable.
 */
export function readEnv(source: NodeJS.ProcessEnv): Readonly<Env> {
  const problems: string[] = [];
  const valueOf = ({ name, expected, read, fallback }: Variable<unknown>): unknown => {
    const text = textOf(name, source, problems);
    if (!text) return fallback;
    const value = read(text);
    if (value === undefined) problems.push(`${name} must be ${expected}`);
    return value;
  };
  const values = Object.entries(VARIABLES).map(
    ([field, declared]) => [field, valueOf(declared)] as const,
  );
  refuse(problems);
  const env = withLocalPages(Object.assign(new Env(), Object.fromEntries(values)));
  refuse([...missingCompanions(env), ...samePeppers(env)]);
  return Object.freeze(env);
}

/**
 * With the embedded database, the pages are on this machine, newcomers see the charts without
 * signing in, and no CronJob sends digests, tells webhooks or serves previews.
 */
function withLocalPages(env: Env): Env {
  const isLocal = env.databaseUrl === undefined;
  return Object.assign(env, {
    accountAreaUrl: env.accountAreaUrl ?? localAddress(env),
    explorePublic: env.explorePublic ?? isLocal,
    sendDigests: env.sendDigests ?? (isLocal && env.smtpUrl !== undefined),
    sendWebhooks: env.sendWebhooks ?? isLocal,
    releasePreviews: env.releasePreviews ?? isLocal,
  });
}

/** Undefined with DATABASE_URL, and if the system chooses the port. */
export function localAddress(env: Readonly<Env>): string | undefined {
  return env.databaseUrl === undefined && env.port > 0 ? urlOf(listenAddress(env)) : undefined;
}

/** What must be set because another setting is. */
const COMPANIONS: readonly [because: keyof Values, needed: readonly (keyof Values)[]][] = [
  ['smtpUrl', ['smtpFrom', 'accountAreaUrl']],
  ['sendDigests', ['smtpUrl']],
  ['oidcIssuer', ['oidcClientId', 'oidcClientSecret', 'accountAreaUrl']],
  ['oidcClientId', ['oidcIssuer']],
];

function missingCompanions(env: Env): string[] {
  return COMPANIONS.filter(([because]) => env[because]).flatMap(([because, needed]) =>
    needed
      .filter((field) => env[field] === undefined)
      .map((field) => `${nameOf(field)} must be set because ${nameOf(because)} is set`),
  );
}

/** With one pepper in both places, keys hashed with the other one would stop working. */
function samePeppers({ keyPepper, keyPepperPrevious }: Env): string[] {
  if (keyPepper === undefined || keyPepper !== keyPepperPrevious) return [];
  return [
    `${nameOf('keyPepperPrevious')} must be another value than ${nameOf('keyPepper')}, or unset`,
  ];
}

function nameOf(field: keyof Env): string {
  return VARIABLES[field].name;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new StartFailure(`${problems.join('; ')}.`);
}
