import { SignalMarket } from '../../clients/typescript/src/signal-market';
import { citedBy } from '../support/cited-by';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import type { AnsweredChange, ChangesPage } from '../support/market-mirror';
import { PutBackMarket } from '../support/put-back-market';

function market(amount: number): MarketDataset {
  return new MarketDataset().company('alpha').round('alpha', '2026-01-01', amount);
}

interface Listed {
  metadata: { position: string | null; latest_change: number; generated_at: string };
}

interface Refusal {
  error?: string;
  code?: string;
  parameter?: string;
}

/** A copy of the database was put back after g2, and something else was imported as g2 and g3. */
describe('a database that was put back', () => {
  const app = new PutBackMarket();
  let first: Listed['metadata'];
  let lost: Listed['metadata'];
  let change: AnsweredChange;
  let citation: string;

  beforeAll(async () => {
    await app.start(market(1_000_000));
    first = (await app.body<Listed>('/companies')).metadata;
    await app.copy();
    await importDataset(app.databaseUrl, market(2_000_000));
    lost = (await app.body<Listed>('/companies')).metadata;
    const page = await app.body<ChangesPage>(`/changes?since=${first.position}`);
    change = page.changes.at(-1)!;
    citation = citedBy(await app.get('/companies?timeframe=all').expect(200)).search;
    expect(page.metadata.position).toBe(lost.position);
    await app.putBack();
    await importDataset(app.databaseUrl, market(3_000_000));
    await importDataset(app.databaseUrl, market(4_000_000));
  });
  afterAll(() => app.close());

  const since = async (position: unknown): Promise<unknown> => {
    const answer = await app.get(`/changes?since=${String(position)}`);
    const { changes, error, code, parameter } = answer.body as Partial<ChangesPage> & Refusal;
    const { status } = answer;
    return status === 200 ? changes!.map(({ id }) => id) : { status, code, parameter, error };
  };

  it('has no change of the generation that is gone, however far the log has gone since', async () => {
    const { metadata } = await app.body<Listed>('/companies');
    expect(metadata.latest_change).toBeGreaterThan(lost.latest_change);
    const refused = {
      status: 400,
      code: 'invalid_parameter',
      parameter: 'since',
      error: expect.stringMatching(/put back.*Copy the lists again/) as string,
    };
    expect(await since(lost.position)).toEqual(refused);
    expect(await since(`${change.id}@${change.generation}`)).toEqual(refused);
  });

  it('continues from a position that it has, and from a bare id', async () => {
    expect(first.position).toMatch(/^0@g1-[0-9a-f]+$/);
    expect(await since(first.position)).toEqual([1, 2, 3, 4]);
    expect(await since(lost.latest_change)).toEqual([3, 4]);
    const { changes, metadata } = await app.body<ChangesPage>('/changes?since=0');
    for (const { id, generation } of changes)
      expect([id, await since(`${id}@${generation}`)]).toEqual([
        id,
        changes.map((each) => each.id).filter((later) => later > id),
      ]);
    expect(await since(metadata.position)).toEqual([]);
    expect(await since(`3@${changes[0]!.generation}`)).toMatchObject({ status: 400 });
  });

  it('refuses what was cited in between, and says that it is lost', async () => {
    const cited = await app.get(`/companies${citation}`).expect(400);
    expect(cited.body).toMatchObject({
      code: 'invalid_parameter',
      reason: 'vintage_lost',
      parameter: 'as_of',
      error: expect.stringContaining('put back to an earlier state') as string,
    });
    const bare = citation.replace(/@.*/, '');
    await app.get(`/companies${bare}`).expect(200);
    const [, generation] = first.position!.split('@');
    await app.get(`/companies?timeframe=all&as_of=${first.generated_at}@${generation}`).expect(200);
  });

  it('tells the client of a mirror to copy again', async () => {
    const client = new SignalMarket({ apiKey: app.key, baseUrl: app.url });
    const changes = client.changes({ since: lost.position! });
    await expect(changes.next()).rejects.toMatchObject({ status: 400, parameter: 'since' });
  });
});
