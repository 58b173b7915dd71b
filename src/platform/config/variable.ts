import { readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { isCalendarDay } from './calendar-day';
import { isThisMachine } from './this-machine';

/**
 * The allowed values of a variable: described in words, and as a function that returns undefined
 * for any other text.
 */
interface Format<T> {
  expected: string;
  read: (text: string) => T | undefined;
}

export interface Variable<T> extends Format<T> {
  name: string;
  /** The value if the variable is unset or blank. */
  fallback: T;
}

export function variable<T, Fallback extends T | undefined = undefined>(
  name: string,
  format: Format<T>,
  fallback?: Fallback,
): Variable<T | Fallback> {
  return { name, ...format, fallback: fallback as Fallback };
}

/**
 * The text of a variable, or what is in the file that NAME_FILE names: that is how secrets are
 * mounted.
 */
export function textOf(
  name: string,
  source: NodeJS.ProcessEnv,
  problems: string[],
): string | undefined {
  const text = source[name]?.trim();
  const file = source[`${name}_FILE`]?.trim();
  if (!file) return text;
  const content = text ? undefined : contentOf(file);
  if (!content)
    problems.push(
      `${name}_FILE must be the path of a readable file with a text, and ${name} unset`,
    );
  return content;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

export function wholeNumber(min: number, max: number, unit?: 'milliseconds'): Format<number> {
  return {
    expected: `a whole number${unit ? ` of ${unit}` : ''} from ${min} to ${max}`,
    read: (text) =>
      /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max
        ? Number(text)
        : undefined,
  };
}

export function matching(pattern: RegExp, expected: string): Format<string> {
  return { expected, read: (text) => (pattern.test(text) ? text : undefined) };
}

export function oneOfWords<T extends string>(allowed: readonly T[]): Format<T> {
  return {
    expected: `one of ${allowed.join(', ')}`,
    read: (text) => allowed.find((each) => each === text),
  };
}

/** Items separated by commas. */
function listOf(item: Format<string>, expected: string): Format<readonly string[]> {
  const read = (text: string): readonly string[] | undefined => {
    const items = text.split(',').map((each) => each.trim());
    return items.every((each) => item.read(each) !== undefined) ? items : undefined;
  };
  return { expected, read };
}

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
export const trueOrFalse: Format<boolean> = {
  expected: 'true or false',
  read: (text) => FLAGS.get(text.toLowerCase()),
};

export const postgresUrl = matching(
  /^postgres(ql)?:\/\/\S+$/,
  'a URL that begins with postgres:// or postgresql://',
);
export const postgresUrls = listOf(
  postgresUrl,
  'URLs that begin with postgres:// or postgresql://, separated by commas',
);
export const pepper = matching(/^.{16,}$/s, 'a text of at least 16 characters');
export const portNumber = wholeNumber(0, 65_535);
export const hostName = matching(/^[A-Za-z0-9.:_-]+$/, 'a host name or an address');
export const anyText = matching(/\S/, 'a text');
export const calendarDay: Format<string> = {
  expected: 'a calendar day written YYYY-MM-DD',
  read: (text) => (isCalendarDay(text) ? text : undefined),
};

const addressRange: Format<string> = {
  expected: 'an address or a CIDR range',
  read: (text) => {
    const [address = '', bits, rest] = text.split('/');
    if (!isIP(address) || rest !== undefined) return undefined;
    if (bits === undefined) return text;
    const maxBits = isIPv4(address) ? 32 : 128;
    return /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits ? text : undefined;
  },
};
const addressRanges = listOf(addressRange, 'addresses and CIDR ranges separated by commas');
export const trustedProxies: Format<number | readonly string[]> = {
  expected: `a number of proxies, or ${addressRanges.expected}`,
  read: (text) => (/^\d{1,2}$/.test(text) ? Number(text) : addressRanges.read(text)),
};

/**
 * Cookies and tokens are sent to these addresses, so plain HTTP is allowed only for this machine.
 */
function readSecureUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
    ? url
    : undefined;
}
export const secureUrl: Format<string> = {
  expected: 'a URL that begins with https:// (http:// only on this machine)',
  read: (text) => (readSecureUrl(text) ? text : undefined),
};
/** Scheme, host and port. */
export const secureOrigin: Format<string> = {
  expected:
    'an address like https://api.example.com (http:// only on this machine), without a path',
  read: (text) => {
    const url = readSecureUrl(text);
    return url && url.pathname === '/' && !url.search && !url.hash && !url.username
      ? url.origin
      : undefined;
  },
};
