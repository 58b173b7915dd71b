import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { ChangesPage } from '../support/market-mirror';
import { withAccounts } from '../support/test-accounts';
import { edited, original } from './edited-market';

/** The original dataset is served, and the edited one is a preview, which would change five rows. */
describe('/changes of a preview', () => {
  let app: MarketApp;
  let preview: string;
  let operatorKey: string;

  beforeAll(async () => {
    app = await startMarketApp(original());
    const imported = await edited().inFolder((folder) =>
      importFolder(app.databaseUrl, folder, { preview: true }),
    );
    preview = imported.generation ?? 'none';
    operatorKey = await withAccounts(app.databaseUrl, async ({ accounts, keys }) => {
      await accounts.create({ name: 'Curators', plan: 'enterprise' });
      return (await keys.mint('Curators', 'previews', { isOperator: true })).key;
    });
  });
  afterAll(() => app.close());

  const previewed = async (search: string, generation = preview): Promise<ChangesPage> => {
    const answer = await fetch(`${app.url}/api/v2/changes?${search}`, {
      headers: { authorization: `Bearer ${operatorKey}`, 'X-Dataset-Preview': generation },
    });
    return (await answer.json()) as ChangesPage;
  };
  const idAndKey = ({ changes }: ChangesPage): string[] =>
    changes.map(({ id, key }) => `${id} ${key}`);

  it('tells callers nothing', async () => {
    expect((await app.body<ChangesPage>('/changes?since=0')).changes).toEqual([]);
  });

  it('tells an operator who asks for it what its publication would change', async () => {
    const page = await previewed('');
    expect(idAndKey(page)).toEqual(['1 alpha', '2 beta', '3 peak', '4 r1', '5 a1']);
    expect(page.changes[0]).toMatchObject({ action: 'preview', generation: preview });
    expect(page.metadata.position).toBe(`5@${preview}`);
  });

  it('comes in pages', async () => {
    const whole = await previewed('');
    const first = await previewed('limit=3');
    const second = await previewed(`limit=3&cursor=${first.metadata.next_cursor}`);
    expect(idAndKey(first)).toEqual(['1 alpha', '2 beta', '3 peak']);
    expect(idAndKey(second)).toEqual(['4 r1', '5 a1']);
    expect([...first.changes, ...second.changes]).toEqual(whole.changes);
  });

  it('has cursors that the log refuses', async () => {
    const { next_cursor } = (await previewed('limit=3')).metadata;
    const answer = await app.get(`/changes?limit=3&cursor=${next_cursor}`).expect(400);
    expect(answer.body as object).toMatchObject({ code: 'invalid_cursor' });
  });

  it('has no start and no end', async () => {
    for (const search of ['since=0', 'until=2026-01-01'])
      expect(await previewed(search)).toMatchObject({
        code: 'invalid_parameter',
        parameter: 'X-Dataset-Preview',
        error:
          '"since" and "until" are about what was published, and a preview was not. Leave them or X-Dataset-Preview out.',
      });
  });

  it('is not known of a first import', async () => {
    expect(await previewed('', 'g1')).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'X-Dataset-Preview',
      error:
        "What publishing this generation would change isn't known, as for a first import. Leave X-Dataset-Preview out.",
    });
  });
});
