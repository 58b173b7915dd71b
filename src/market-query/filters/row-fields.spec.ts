import { DEAL_FILTERS } from './deal-filters';
import { ROW_FIELDS } from './row-fields';

it('says of every filter in which rows its values are', () => {
  expect(Object.keys(ROW_FIELDS).sort()).toEqual(DEAL_FILTERS.map(({ name }) => name).sort());
});
