import { figureFormat } from './column-format';

describe('the format of a column in a workbook', () => {
  it.each([
    ['percentage', 'decimal'],
    ['change_percentage', 'decimal'],
    ['share_12m', 'decimal'],
    ['raised_12m', 'figure'],
    ['amount', 'figure'],
    ['founded_year', undefined],
  ])('of %s is %s', (column, format) => {
    expect(figureFormat(column)).toBe(format);
  });
});
