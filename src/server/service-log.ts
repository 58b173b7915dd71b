import type { LoggerService } from '@nestjs/common';
import type { Env, LogLevel } from '../config/env';
import { AccessLog, ReadableAccessLog } from '../operations/log/access-log';
import { type AccessLines, SampledAccessLog } from '../operations/log/sampled-access-log';
import type { RequestObserver } from '../http/request-observer';
import { JsonLog } from '../operations/log/json-log';
import { ReadableLog } from '../operations/log/readable-log';

/** The log of a running service: lines for a terminal, or JSON for a log collector. */
export interface ServiceLog {
  logger: LoggerService;
  /**
   * Whether the log is read in a terminal. Demo keys and clickable addresses are only printed
   * there.
   */
  forPerson: boolean;
  /** Prints a startup or shutdown message. */
  say: (line: string) => void;
  /** Missing if the log is silent. */
  access?: RequestObserver;
  /** Resolves when everything is written. */
  close: () => Promise<void>;
}

/**
 * LOG_FORMAT, or the default: JSON with DATABASE_URL, readable lines with the embedded database.
 */
export function openServiceLog({ logFormat, logLevel, databaseUrl }: Readonly<Env>): ServiceLog {
  const format = logFormat ?? (databaseUrl === undefined ? 'pretty' : 'json');
  return format === 'json' ? jsonLog(logLevel) : readableLog(logLevel);
}

function jsonLog(level: LogLevel): ServiceLog {
  const logger = new JsonLog(level);
  const access = accessLog(level, new AccessLog(logger.lines));
  return {
    logger,
    forPerson: false,
    say: (line) => logger.log(line.trim(), 'Service'),
    access,
    close: () => {
      access?.flush();
      return logger.close();
    },
  };
}

function readableLog(level: LogLevel): ServiceLog {
  const logger = new ReadableLog(level);
  const access = accessLog(level, new ReadableAccessLog());
  return {
    logger,
    forPerson: true,
    say: (line) => logger.say(line),
    access,
    close: () => {
      access?.flush();
      return Promise.resolve(logger.close());
    },
  };
}

function accessLog(level: LogLevel, lines: AccessLines): SampledAccessLog | undefined {
  return level === 'silent' ? undefined : new SampledAccessLog(lines);
}
