/**
 * The health checks for orchestrators. They are outside the API, need no key, and also work over
 * plain HTTP.
 */
export const HEALTH_PATHS = ['/health/live', '/health/ready'] as const;

export function isHealthPath(path: string): boolean {
  return (HEALTH_PATHS as readonly string[]).includes(path);
}
