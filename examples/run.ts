/** Runs an example. If it fails, prints why in one line and ends with status 1. */
export function run(example: () => Promise<void>): void {
  example().catch((error: unknown) => {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exitCode = 1;
  });
}
