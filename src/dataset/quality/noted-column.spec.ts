import { watched } from '../files/format/column-declaration';
import { country, texts } from '../files/format/column-kinds';
import { NotedColumn } from './noted-column';

const ignore = (): void => undefined;

describe('a watched column counts as empty', () => {
  it('a cell without a value', () => {
    const column = new NotedColumn('companies', { ...watched(country()), name: 'country' });
    column.visit({ country: 'US', line: 2 }, ignore);
    column.visit({ country: null, line: 3 }, ignore);
    expect([column.rows, column.empty]).toEqual([2, 1]);
  });

  it('a list without items', () => {
    const column = new NotedColumn('companies', { ...watched(texts()), name: 'aliases' });
    column.visit({ aliases: ['Acme Labs'], line: 2 }, ignore);
    column.visit({ aliases: [], line: 3 }, ignore);
    expect([column.rows, column.empty]).toEqual([2, 1]);
  });
});
