import { ConsoleLogger, type LogLevel as NestLogLevel } from '@nestjs/common';
import type { LogLevel } from '../../config/env';

const LEVELS: NestLogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];
/** What Nest tells about its own boot, a line for each module and route. */
const BOOT_CONTEXTS = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** The service's log: everything up to LOG_LEVEL, Nest's boot only from `debug` on. */
export class ServiceLog extends ConsoleLogger {
  private readonly tellsOfBoot: boolean;

  constructor(level: LogLevel) {
    const logLevels = level === 'silent' ? [] : LEVELS.slice(0, LEVELS.indexOf(level) + 1);
    super({
      prefix: 'Signal',
      logLevels,
      colors: process.stdout.isTTY && process.stdout.hasColors(),
    });
    this.tellsOfBoot = level === 'debug' || level === 'verbose';
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (this.tellsOfBoot || !BOOT_CONTEXTS.has(String(rest.at(-1)))) super.log(message, ...(rest as []));
  }
}
