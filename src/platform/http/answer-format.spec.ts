import { ApiError } from '../errors/api-error';
import { preferredExport, preferredFormat } from './answer-format';

describe('an Accept header', () => {
  it.each(['text/csv, */*;q=0.1', 'text/csv, application/*;q=0.5', 'text/csv, application/json'])(
    '%s is answered with JSON by an endpoint without files',
    (accept) => {
      expect(preferredFormat(accept, { hasFiles: false })).toBe('json');
    },
  );

  it.each(['text/csv', 'text/csv, */*;q=0', 'text/csv, application/json;q=0, */*'])(
    '%s is refused by an endpoint without files',
    (accept) => {
      expect(() => preferredFormat(accept, { hasFiles: false })).toThrow(ApiError);
    },
  );

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
    expect(preferredFormat(accept)).toBe('csv');
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
    expect(preferredFormat(accept)).toBe('json');
  });

  it.each([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Application/Vnd.OpenXMLFormats-officedocument.spreadsheetml.sheet; charset=utf-8',
    'text/csv;q=0.5, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;q=0.9',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv, */*',
  ])('%s prefers a workbook', (accept) => {
    expect(preferredFormat(accept)).toBe('xlsx');
  });
});

describe('an Accept header of a whole list', () => {
  it.each([
    [undefined, 'ndjson'],
    ['*/*', 'ndjson'],
    ['application/json', 'ndjson'],
    ['application/x-ndjson, text/csv;q=0.5', 'ndjson'],
    ['application/x-ndjson, text/csv', 'ndjson'],
    ['text/csv;q=0.5, application/json', 'ndjson'],
    ['text/csv;q=0', 'ndjson'],
    ['text/csv, application/x-ndjson', 'csv'],
    ['text/csv;q=0.5, application/x-ndjson;q=0.1', 'csv'],
    ['text/csv, */*', 'csv'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv;q=0.5', 'csv'],
    ['application/vnd.apache.parquet, text/csv;q=0.5', 'parquet'],
  ])('%s is answered with %s', (accept, format) => {
    expect(preferredExport(accept)).toBe(format);
  });
});
