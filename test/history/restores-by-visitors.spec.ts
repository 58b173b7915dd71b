import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Generation } from '../../src/market-data/generation';
import type { RestoreProcess } from '../../src/market/vintages/restore-process';
import { VintageRestorer } from '../../src/market/vintages/vintage-restorer';
import type { Env } from '../../src/platform/config/env';

const DROPPED = {
  isStored: false,
  isArchived: true,
  hasFailed: false,
  importMs: 1000,
  startedToday: 0,
};

describe('restores that visitors without an account start', () => {
  let begun = 0;
  /** Whether a generation is being restored, by this replica or another one. */
  let isAnyRestoring = false;
  /** Each restore is cut off, so that the next request begins another one. */
  const restorer = new VintageRestorer(
    {
      query: () => Promise.resolve([{ ...DROPPED, isAnyRestoring }]),
      options: { url: 'postgres://db.example/market' },
    } as unknown as DataSource,
    {
      isRunning: false,
      run: () => Promise.resolve({ status: 'interrupted', begun: (begun += 1) }),
    } as unknown as RestoreProcess,
    { vintagesOnDemand: 'on', keepVintages: 1 } as Env,
  );
  const codeOf = (
    reader: { accountId?: number; address?: string },
    generation = { id: 1, label: 'g1' },
  ): Promise<string> =>
    restorer.restore(generation as Generation, reader).then(
      () => 'restored',
      ({ code }: { code: string }) => code,
    );

  it('are two a day for each address, so that one stranger leaves some to the others', async () => {
    const stranger = { address: '2001:db8:0:7::1' };
    const neighbour = { address: '2001:db8:0:7:ffff::2' };
    expect([await codeOf(stranger), await codeOf(neighbour)]).toEqual([
      'vintage_restoring',
      'vintage_restoring',
    ]);
    expect([await codeOf(stranger), await codeOf(neighbour), begun]).toEqual([
      'rate_limited',
      'rate_limited',
      2,
    ]);
    expect(await codeOf({ address: '203.0.113.7' })).toBe('vintage_restoring');
  });

  it('are two a day also if they wait for another restore to end', async () => {
    const visitor = { address: '203.0.113.99' };
    isAnyRestoring = true;
    const answers = [1, 2, 3].map((id) => codeOf(visitor, { id, label: `g${id}` }));
    await setTimeout(50);
    isAnyRestoring = false;
    expect(await Promise.all(answers)).toEqual([
      'vintage_restoring',
      'vintage_restoring',
      'rate_limited',
    ]);
  });

  it('refuse no account that waits for a restore of a visitor who has none left', async () => {
    const visitor = { address: '203.0.113.50' };
    await codeOf(visitor);
    await codeOf(visitor);
    isAnyRestoring = true;
    const answers = [codeOf(visitor), codeOf({ accountId: 7 })];
    await setTimeout(50);
    isAnyRestoring = false;
    expect(await Promise.all(answers)).toEqual(['rate_limited', 'vintage_restoring']);
  });

  it("don't count for an account", async () => {
    for (let restore = 0; restore < 4; restore++)
      expect(await codeOf({ accountId: 7 })).toBe('vintage_restoring');
  });
});
