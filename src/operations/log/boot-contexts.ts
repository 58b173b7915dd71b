import type { LogLevel } from '../../platform/config/env';

/** Nest logs a line for each module and route when it starts. */
const BOOT_CONTEXTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/**
 * Whether to log a line of this context: Nest's own startup only with LOG_LEVEL=debug or verbose.
 */
export function isLogged(level: LogLevel, context: unknown): boolean {
  return level === 'debug' || level === 'verbose' || !BOOT_CONTEXTS.has(String(context));
}
