import { sheetCellText } from './sheet-cell';

describe('a cell of a workbook', () => {
  it.each([
    ['12500000', '12500000'],
    ['12345678901234.56', '12345678901234.56'],
    ['1.1000000000000001', '1.1'],
    ['37500000.300000004', '37500000.3'],
    ['12500001.550000001', '12500001.55'],
    ['1.25E7', '12500000'],
    ['1.5E+22', '15000000000000000000000'],
    ['1E-3', '0.001'],
    ['1.25E-7', '0.000000125'],
    ['0.125', '0.125'],
    ['-5.5', '-5.5'],
    ['100.00', '100.00'],
  ])('has the number %s as %s', (stored, text) => {
    expect(sheetCellText({ digits: stored })).toBe(text);
  });

  it.each([
    ['021', '021'],
    [' a ', ' a '],
    [true, 'TRUE'],
    [false, 'FALSE'],
    [null, ''],
    [new Date('2025-03-01T00:00:00Z'), '2025-03-01'],
    [new Date('2025-03-01T10:30:00Z'), '2025-03-01T10:30:00.000Z'],
    [new Date(Number.NaN), 'invalid date'],
  ])('has %p as %p', (value, text) => {
    expect(sheetCellText(value)).toBe(text);
  });
});
