import { prefersCsv } from './prefers-csv';

describe('an Accept header', () => {
  it.each([
    'text/csv',
    'TEXT/CSV',
    'text/csv; charset=utf-8',
    'text/csv;header=present',
    'text/csv, application/json;q=0.9',
    'text/csv, */*;q=0.1',
    '*/*, text/csv',
    'text/csv, application/json',
    'application/json;q=0.5, text/csv;q=0.6',
  ])('%s prefers CSV', (accept) => {
    expect(prefersCsv(accept)).toBe(true);
  });

  it.each([
    undefined,
    '*/*',
    'text/*',
    'application/json',
    'application/json, text/csv',
    'application/json, text/csv;q=0.5',
    'text/csv;q=0',
    'text/csvx',
  ])('%s does not', (accept) => {
    expect(prefersCsv(accept)).toBe(false);
  });
});
