import type { LogLevel } from '../../config/env';

/** What Nest tells about its own boot, a line for each module and route. */
const BOOT_CONTEXTS = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Whether a line of this context is to be logged: Nest's boot only from `debug` on. */
export function tellsOfBoot(level: LogLevel, context: unknown): boolean {
  return level === 'debug' || level === 'verbose' || !BOOT_CONTEXTS.has(String(context));
}
