import { ConsoleLogger, type LoggerService, type LogLevel as NestLogLevel } from '@nestjs/common';
import type { Env, LogLevel } from '../config/env';
import { AccessLog } from '../operations/log/access-log';
import { tellsOfBoot } from '../operations/log/boot-contexts';
import { JsonLog } from '../operations/log/json-log';

const LEVELS: NestLogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];

/** How a running service speaks: lines for a person at a terminal, or JSON for a machine that collects them. */
export interface ServiceLog {
  logger: LoggerService;
  /** Whether a person reads: demo keys and addresses to click are for persons only. */
  forPerson: boolean;
  /** The words of the start and of the end. */
  say: (line: string) => void;
  /** Missing where a person reads. */
  access?: AccessLog;
  /** Resolves when everything is written. */
  close: () => Promise<void>;
}

/** LOG_FORMAT, or what suits the place: JSON with a database of one's own, readable beside the embedded one. */
export function openServiceLog({ logFormat, logLevel, databaseUrl }: Readonly<Env>): ServiceLog {
  const format = logFormat ?? (databaseUrl === undefined ? 'pretty' : 'json');
  return format === 'json' ? jsonLog(logLevel) : readableLog(logLevel);
}

function jsonLog(level: LogLevel): ServiceLog {
  const logger = new JsonLog(level);
  return {
    logger,
    forPerson: false,
    say: (line) => logger.log(line.trim(), 'Service'),
    access: level === 'silent' ? undefined : new AccessLog(logger.lines),
    close: () => logger.close(),
  };
}

function readableLog(level: LogLevel): ServiceLog {
  return {
    logger: new ReadableLog(level),
    forPerson: true,
    say: (line) => void process.stdout.write(`${line}\n`),
    close: () => Promise.resolve(),
  };
}

/** Everything up to LOG_LEVEL, in lines for a person. */
class ReadableLog extends ConsoleLogger {
  constructor(private readonly upTo: LogLevel) {
    const logLevels = upTo === 'silent' ? [] : LEVELS.slice(0, LEVELS.indexOf(upTo) + 1);
    super({
      prefix: 'Signal',
      logLevels,
      colors: process.stdout.isTTY && process.stdout.hasColors(),
    });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (tellsOfBoot(this.upTo, rest.at(-1))) super.log(message, ...(rest as []));
  }
}
