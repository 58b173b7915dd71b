import type { Company } from '../../../market-data/records/company.entity';
import { storedAs } from './column-declaration';
import { introduced, references, slug, text } from './column-kinds';
import { fileOf } from './dataset-file';
import { CATEGORIES, DATASET_FILES } from './dataset-files';
import { fileQuery } from './file-query';

const declare = fileOf<Company>();
const CATEGORY = {
  table: 'category',
  nameColumn: 'name',
  named: { file: 'categories.csv', column: 'category' },
};

describe('a column of the dataset', () => {
  it('does not compile without a place in the table', () => {
    const { columns } = declare({
      key: 'companies',
      table: 'company',
      columns: {
        slug: slug(),
        city: text(),
        motto: storedAs('description', text()),
        // @ts-expect-error The table has no column headcount.
        headcount: text(),
        // @ts-expect-error The table has no column notes.
        remarks: storedAs('notes', text()),
        // @ts-expect-error The table has no column sector_id.
        sector: introduced(CATEGORY),
      },
    });
    expect(columns.map(({ storedAs }) => storedAs)).toEqual([
      'slug',
      'city',
      'description',
      'headcount',
      'notes',
      'sector_id',
    ]);
  });

  it('does not compile as a list without a table of its own', () => {
    // @ts-expect-error The table of the list is missing.
    expect(references(CATEGORY).listTable).toBeUndefined();
  });

  it('has a place: in the table of its file, in the table of its list, or where its id comes from', () => {
    const placeless = DATASET_FILES.flatMap(({ columns }) =>
      columns.filter(
        ({ storedAs, listTable, refersFrom }) => !storedAs && !listTable && !refersFrom,
      ),
    );
    expect(placeless).toEqual([]);
  });

  it('can be stored with a column before it, which refers to a record', () => {
    for (const { columns } of DATASET_FILES)
      for (const [place, { name, refersFrom }] of columns.entries()) {
        if (!refersFrom) continue;
        const before = columns.slice(0, place).find((one) => one.name === refersFrom.column);
        expect({ name, refersTo: before?.refersTo }).toEqual({
          name,
          refersTo: expect.anything() as unknown,
        });
      }
  });

  it('that is stored with another one is exported from the record of that one', () => {
    const query = fileQuery(CATEGORIES, 'dataset_g1').replace(/\s+/g, ' ');
    expect(query).toContain(
      'LEFT JOIN dataset_g1.category AS "category" ON "category".id = file.category_id' +
        ' LEFT JOIN dataset_g1.category_domain AS "domain" ON "domain".id = "category".domain_id',
    );
  });
});
