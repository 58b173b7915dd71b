import type { DataSource } from 'typeorm';
import type { Generation } from '../../src/market-data/generation';
import type { RestoreProcess } from '../../src/market/vintages/restore-process';
import { VintageRestorer } from '../../src/market/vintages/vintage-restorer';
import type { Env } from '../../src/platform/config/env';
import type { ApiError } from '../../src/platform/errors/api-error';

const DROPPED = {
  isStored: false,
  isArchived: true,
  hasFailed: false,
  importMs: 60_000,
  isAnyRestoring: true,
  startedToday: 0,
};

/** How many seconds the answer to a request says to wait. It comes after three. */
async function retryAfterSeconds(replica: { isRestoringAnother: boolean }): Promise<number> {
  const restorer = new VintageRestorer(
    { query: () => Promise.resolve([DROPPED]) } as unknown as DataSource,
    { isRunning: replica.isRestoringAnother, stop: () => undefined } as unknown as RestoreProcess,
    { vintagesOnDemand: 'on' } as Env,
  );
  const answer = restorer.restore({ id: 1, label: 'g1' } as Generation, { accountId: 7 });
  const refused: unknown = await answer.catch((error: unknown) => error);
  restorer.onApplicationShutdown();
  expect(refused).toMatchObject({ code: 'vintage_restoring' });
  return (refused as ApiError).retryAfterSeconds ?? 0;
}

describe('a request for a generation whose restore takes 60 seconds', () => {
  it('is told to wait all of them while its replica restores another generation', async () => {
    const seconds = await retryAfterSeconds({ isRestoringAnother: true });
    expect(seconds).toBeGreaterThanOrEqual(59);
  });

  it('is told to wait for the rest of them while another replica may restore it', async () => {
    const seconds = await retryAfterSeconds({ isRestoringAnother: false });
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThanOrEqual(58);
  });
});
