import type { components } from './api';

/** Something that the service couldn't use as you sent it. The request succeeded all the same. */
export type Warning = components['schemas']['WarningDto'];

/** Something that you used will stop working one day. */
export interface Deprecation {
  since: Date;
  /** Where to read what to use instead. */
  documentation: string | null;
}

/**
 * Functions of your own, called for each answer that has something to report. `url` is the address
 * of the request.
 */
export interface NoticeHandlers {
  onWarning?: (warning: Warning, url: string) => void;
  onDeprecation?: (deprecation: Deprecation, url: string) => void;
}

/** Calls the handlers for what an answer reports. `json` is its body, unless it is a file. */
export function report(
  { onWarning, onDeprecation }: NoticeHandlers,
  { url, headers }: Response,
  json?: unknown,
): void {
  if (onWarning) for (const warning of warningsOf(headers, json)) onWarning(warning, url);
  const deprecation = onDeprecation && deprecationOf(headers);
  if (deprecation) onDeprecation(deprecation, url);
}

/** JSON has its warnings in the body, a file in a header. */
function warningsOf(headers: Headers, json: unknown): readonly Warning[] {
  if (json === undefined) return JSON.parse(headers.get('x-warnings') ?? '[]') as Warning[];
  const { warnings = [] } = (json ?? {}) as { warnings?: Warning[] };
  return warnings;
}

/** RFC 9745. */
function deprecationOf(headers: Headers): Deprecation | null {
  const seconds = /^@(\d+)$/.exec(headers.get('deprecation') ?? '')?.[1];
  if (seconds === undefined) return null;
  const documentation =
    /<([^>]*)>;[^,<]*rel="deprecation"/.exec(headers.get('link') ?? '')?.[1] ?? null;
  return { since: new Date(Number(seconds) * 1000), documentation };
}
