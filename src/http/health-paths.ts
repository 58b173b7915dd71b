/** Where an orchestrator asks: outside the API's prefix and its document, without a key, over plain HTTP too. */
export const HEALTH_PATHS = ['/health/live', '/health/ready'] as const;

export function isHealthPath(path: string): boolean {
  return (HEALTH_PATHS as readonly string[]).includes(path);
}
