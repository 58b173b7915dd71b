import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import { datasetCommands } from '../../src/dataset/commands/dataset.commands';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { readAccepted } from '../../src/dataset/quality/accepted-file';
import { QUALITY_RULES } from '../../src/dataset/quality/quality-rules';
import type {
  CommandContext,
  CommandResult,
} from '../../src/platform/command-line/operator-command';
import { present } from '../../src/platform/errors/present';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** Of each rule, such as amount and future. */
const ID_BEGINNINGS = QUALITY_RULES.map(({ kind, prefix = kind }) => prefix).join(', ');

const market = (): MarketDataset => new MarketDataset().company('acme', { name: 'Acme' });

/** Writes accepted.csv into the folder of a dataset. */
const writeAccepted = (folder: string, lines: readonly string[]): void =>
  writeFileSync(join(folder, 'accepted.csv'), lines.join('\n'));

describe('a row of accepted.csv is a warning', () => {
  function validate(folder: string): Promise<CommandResult> {
    const command = present(
      datasetCommands.find(({ name }) => name === 'dataset validate'),
      'command dataset validate',
    );
    const context = { onInterrupt: () => undefined } as unknown as CommandContext;
    return command.run({ args: [folder], options: {} }, context);
  }

  it.each([
    {
      what: 'a closing quote is missing',
      row: '"amount:r1:5,,,',
      warning:
        'accepted.csv:2: "\\"amount:r1:5,,," - expected a closing quote. The row accepts nothing.',
    },
    {
      what: 'the second record of a pair has a quote inside',
      row: ',similar_company,acme,ac"me',
      warning:
        'accepted.csv:2: "ac\\"me" - expected quotes around the whole cell, with each quote inside it written twice. The row accepts nothing.',
    },
    {
      what: 'it has only a note',
      row: ',,,,confirmed',
      warning: 'accepted.csv:2: - expected an id, or a rule and a record. The row accepts nothing.',
    },
    {
      what: 'it names no record',
      row: ',future_date,,',
      warning: 'accepted.csv:2: - expected an id, or a rule and a record. The row accepts nothing.',
    },
    {
      what: 'its rule is misspelt',
      row: ',futur_date,acme',
      warning:
        'accepted.csv:2: rule: "futur_date" - expected another rule than "futur_date", which doesn\'t exist (did you mean "future_date"?). The row accepts nothing.',
    },
    {
      what: 'its rule is written as ids begin with it',
      row: ',amount,acme',
      warning:
        'accepted.csv:2: rule: "amount" - expected another rule than "amount", which doesn\'t exist (did you mean "unusual_amount"?). The row accepts nothing.',
    },
    {
      what: 'its id begins with a misspelt rule',
      row: 'amuont:r1:5',
      warning:
        'accepted.csv:2: id: "amuont:r1:5" - expected another rule than "amuont", which doesn\'t exist (did you mean "amount"?). The row accepts nothing.',
    },
    {
      what: 'its id has a misspelt rule and a record, as patches store them',
      row: 'futur_date acme',
      warning:
        'accepted.csv:2: id: "futur_date acme" - expected another rule than "futur_date", which doesn\'t exist (did you mean "future_date"?). The row accepts nothing.',
    },
    {
      what: 'its id names a record instead of a finding',
      row: 'r1:5',
      warning: `accepted.csv:2: id: "r1:5" - expected another rule than "r1", which doesn't exist. The rules are ${ID_BEGINNINGS}. The row accepts nothing.`,
    },
  ])('that it accepts nothing, if $what', async ({ row, warning }) => {
    await market().inFolder(async (folder) => {
      writeAccepted(folder, ['id,rule,record,other,note', row]);
      const { document, text } = await validate(folder);
      expect(document).toMatchObject({
        status: 'valid',
        warnings: [warning],
        quality: { unused_acceptances: [] },
      });
      expect(text).toContain(`\nWarning: ${warning}`);
    });
  });

  it.each([
    {
      what: 'a comma in its note has no quotes',
      row: 'amount:r1:5,,,,confirmed, by phone',
      warning:
        'accepted.csv:2: note: " by phone" - expected 5 cells, as in the header row; this row has 6 (a cell that contains a comma needs quotes). The row still accepts what it names.',
    },
    {
      what: 'a comma in its note has no quotes, and the header row ends with an empty cell',
      header: 'id,note,',
      row: 'amount:r1:5,confirmed, by phone',
      warning:
        'accepted.csv:2: note: " by phone" - expected 2 cells, as in the header row; this row has 3 (a cell that contains a comma needs quotes). The row still accepts what it names.',
    },
    {
      what: 'a quote in its note is not doubled',
      row: ',future_date,acme,,a "sure" thing',
      warning:
        'accepted.csv:2: "a \\"sure\\" thing" - expected quotes around the whole cell, with each quote inside it written twice. The row still accepts what it names.',
    },
  ])('if $what, although it accepts a finding', async ({ header, row, warning }) => {
    await market().inFolder(async (folder) => {
      writeAccepted(folder, [header ?? 'id,rule,record,other,note', row]);
      const { document, text } = await validate(folder);
      expect(document).toMatchObject({ status: 'valid', warnings: [warning] });
      expect(text).toContain(`\nWarning: ${warning}`);
    });
  });

  it('but not for empty cells too many, as spreadsheets write them', async () => {
    await market().inFolder(async (folder) => {
      writeAccepted(folder, ['id,note', 'amount:r1:5,seen,,']);
      expect((await validate(folder)).document).toMatchObject({ warnings: [] });
    });
  });

  it('but not if a finding or a record of the rule is gone, which is only no longer needed', async () => {
    await market().inFolder(async (folder) => {
      writeAccepted(folder, ['id,rule,record', 'amount:gone:5', ',future_date,gone']);
      expect((await validate(folder)).document).toMatchObject({
        warnings: [],
        quality: { unused_acceptances: ['amount:gone:5', 'future_date gone'] },
      });
    });
  });

  it('and accepts what it names, if only its note is malformed', async () => {
    await market().inFolder(async (folder) => {
      writeAccepted(folder, [
        'id,rule,record,note',
        'amount:r1:5,,,"a" b',
        ',future_date,acme,"a" b',
      ]);
      const { rows, problems } = await readAccepted(folder);
      expect([...rows.keys()]).toEqual(['amount:r1:5', 'future_date acme']);
      expect(problems).toEqual([]);
    });
  });

  describe('of an import', () => {
    let database: TestDatabase;

    beforeEach(async () => {
      database = await createTestDatabase();
    });
    afterEach(() => database.drop());

    it('and of a patch, which says whether the row is its own or that of the served dataset', async () => {
      const imported = await market().inFolder((folder) => {
        writeAccepted(folder, ['id,note', ',first']);
        return importDataset(database.url, folder);
      });
      expect(imported).toMatchObject({
        status: 'imported',
        warnings: [
          'accepted.csv:2: - expected an id, or a rule and a record. The row accepts nothing.',
        ],
      });
      const folder = mkdtempSync(join(tmpdir(), 'signal-market-patch-'));
      try {
        writeFileSync(join(folder, 'companies.csv'), 'slug,name\nbeta,Beta\n');
        writeAccepted(folder, ['id,note', 'amount:r1:5,seen', ',second']);
        expect(await importDataset(database.url, folder, { patch: {} })).toMatchObject({
          status: 'imported',
          warnings: [
            'accepted.csv:3: - expected an id, or a rule and a record. The row accepts nothing.',
            `In ${imported.generation}: accepted.csv:2: - expected an id, or a rule and a record. The row accepts nothing.`,
          ],
        });
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    /** Imports a dataset with a list of accepted findings, then a patch with another one. */
    async function patchList(
      served: readonly string[] | undefined,
      patch: readonly string[],
    ): Promise<{ served: string | null; warnings: readonly string[]; list: string }> {
      const { generation } = await market().inFolder((folder) => {
        if (served) writeAccepted(folder, served);
        return importDataset(database.url, folder);
      });
      const folder = mkdtempSync(join(tmpdir(), 'signal-market-patch-'));
      try {
        writeFileSync(join(folder, 'companies.csv'), 'slug,name\nbeta,Beta\n');
        writeAccepted(folder, patch);
        const { status, warnings } = await importDataset(database.url, folder, { patch: {} });
        expect(status).toBe('imported');
        await exportDataset(database.url, folder, { overwrite: true });
        const list = readFileSync(join(folder, 'accepted.csv'), 'utf8');
        return { served: generation, warnings, list };
      } finally {
        rmSync(folder, { recursive: true });
      }
    }

    it('and of a patch, whose note with an unquoted comma is kept whole', async () => {
      const { warnings, list } = await patchList(undefined, [
        'id,note',
        'amount:r1:5,confirmed, by phone',
      ]);
      expect(warnings).toEqual([
        'accepted.csv:2: note: " by phone" - expected 2 cells, as in the header row; this row has 3 (a cell that contains a comma needs quotes). The row still accepts what it names.',
      ]);
      expect(list).toBe('id,note\namount:r1:5,"confirmed, by phone"\n');
    });

    it("but not a patch's own columns, which are kept if the served dataset has no list", async () => {
      const { warnings, list } = await patchList(undefined, ['by,id', 'ada,amount:r1:5']);
      expect(warnings).toEqual([]);
      expect(list).toBe('by,id\nada,amount:r1:5\n');
    });

    it("nor those that the served list has, but that it doesn't have a column of the patch", async () => {
      const { served, warnings, list } = await patchList(
        ['id,note,by', 'amount:r9:5,old,ben'],
        ['id,rule,record,by,ticket', 'amount:r1:5,,,ada,T-1', ',future_date,acme,ada,T-2'],
      );
      expect(warnings).toEqual([
        `accepted.csv of ${served} has no column "ticket", so what this patch has in it isn't kept.`,
      ]);
      expect(list).toBe(
        'id,note,by\namount:r9:5,old,ben\namount:r1:5,,ada\nfuture_date acme,,ada\n',
      );
    });
  });
});
