import type { LoggerService } from '@nestjs/common';
import { destination, type DestinationStream, type Level, type Logger, pino } from 'pino';
import type { LogLevel } from '../../platform/config/env';
import { RequestFailure } from '../../platform/http/request-failure';
import { isLogged } from './boot-contexts';
import { type ErrorFields, errorFields } from './error-fields';
import { isoTime } from './iso-time';
import { withoutSecrets } from './secrets';

const FLUSH_TIMEOUT_MS = 3000;
/**
 * Each write wakes a thread, so lines are written together: when so many bytes are waiting, and ten
 * times a second.
 */
const MIN_BYTES_PER_WRITE = 48 * 1024;
const MAX_BYTES_PER_WRITE = 64 * 1024;
const FLUSH_EVERY_MS = 100;
const LEVELS: Record<LogLevel, Level | 'silent'> = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  log: 'info',
  debug: 'debug',
  verbose: 'trace',
  silent: 'silent',
};

/**
 * Where lines go: written in the background, several at once under load, and flushed at the end.
 */
type Output = DestinationStream & { flush?: (done: (error?: Error) => void) => void };

/**
 * Writes lines in the background. What still waits is written when the process exits. The lines
 * wait as bytes, because the destination measures waiting text anew with every line.
 */
export function inBackground(dest: number | string): Output {
  const waiting = destination({
    dest,
    sync: false,
    contentMode: 'buffer',
    minLength: MIN_BYTES_PER_WRITE,
    maxWrite: MAX_BYTES_PER_WRITE,
    periodicFlush: FLUSH_EVERY_MS,
  });
  return {
    // Its types only know the mode for text.
    write: (line) => void waiting.write(Buffer.from(line) as unknown as string),
    flush: (done) => waiting.flush(done),
  };
}

/**
 * The log in production: one JSON document per line on standard output, for Nest's Logger and for
 * the access log.
 */
export class JsonLog implements LoggerService {
  readonly lines: Logger;

  constructor(
    private readonly level: LogLevel,
    private readonly output: Output = inBackground(1),
  ) {
    this.lines = pino(
      {
        level: LEVELS[level],
        base: undefined,
        timestamp: () => `,"time":"${isoTime(Date.now())}"`,
        formatters: { level: (label) => ({ level: label }) },
        // `err` already contains chosen fields only.
        serializers: { err: (fields: ErrorFields) => fields },
        hooks: { streamWrite: withoutSecrets },
      },
      output,
    );
  }

  log(message: unknown, ...rest: unknown[]): void {
    if (isLogged(this.level, rest.at(-1))) this.write('info', message, rest);
  }

  readonly fatal = this.writer('fatal');
  readonly error = this.writer('error');
  readonly warn = this.writer('warn');
  readonly debug = this.writer('debug');
  readonly verbose = this.writer('trace');

  /** Logs a startup or shutdown message. */
  say(line: string): void {
    this.log(line.trim(), 'Service');
  }

  /** Resolves when everything is written, or after three seconds if nothing reads it. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, FLUSH_TIMEOUT_MS).unref();
      if (this.output.flush) this.output.flush(() => resolve());
      else resolve();
    });
  }

  private writer(level: Level): (message: unknown, ...rest: unknown[]) => void {
    return (message, ...rest) => this.write(level, message, rest);
  }

  /** Nest passes the message, sometimes a stack, and then the context. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
    if (message instanceof RequestFailure) {
      const { thrown, ...request } = message;
      return this.lines[level]({ context, ...request, err: errorFields(thrown) }, 'request failed');
    }
    if (message instanceof Error)
      return this.lines[level]({ context, err: errorFields(message) }, message.message);
    this.lines[level](
      { context, stack },
      typeof message === 'string' ? message : JSON.stringify(message),
    );
  }
}
