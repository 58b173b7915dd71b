import type { LoggerService } from '@nestjs/common';
import { AccessLog, ReadableAccessLog } from '../operations/log/access-log';
import { JsonLog } from '../operations/log/json-log';
import { ReadableLog } from '../operations/log/readable-log';
import { SampledAccessLog } from '../operations/log/sampled-access-log';
import type { Env } from '../platform/config/env';
import type { RequestObserver } from '../platform/http/request-observer';

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
  const logger = format === 'json' ? new JsonLog(logLevel) : new ReadableLog(logLevel);
  const lines = logger instanceof JsonLog ? new AccessLog(logger.lines) : new ReadableAccessLog();
  const access = logLevel === 'silent' ? undefined : new SampledAccessLog(lines);
  return {
    logger,
    forPerson: format === 'pretty',
    say: (line) => logger.say(line),
    access,
    close: async () => {
      access?.flush();
      await logger.close();
    },
  };
}
