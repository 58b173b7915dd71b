import { type AlignedColumn, alignedColumns } from './aligned-columns';

interface Key {
  label: string;
  status: string | null;
  calls: number;
}

const COLUMNS: readonly AlignedColumn<Key>[] = [
  { heading: 'LABEL', cell: ({ label }) => label },
  { heading: 'CALLS', cell: ({ calls }) => calls },
  { heading: 'STATUS', cell: ({ status }) => status },
];

describe('a table in the terminal', () => {
  it('has texts on the left, numbers on the right, and "-" for what is missing', () => {
    const keys = [
      { label: 'web', status: null, calls: 7 },
      { label: 'data team', status: 'revoked', calls: 123_456 },
    ];
    expect(alignedColumns(keys, COLUMNS).split('\n')).toEqual([
      'LABEL       CALLS  STATUS',
      'web             7  -',
      'data team  123456  revoked',
    ]);
  });

  it('shows no control characters and no changes of direction', () => {
    const key = { label: 'a\u001b[31m\u202eb', status: null, calls: 1 };
    expect(alignedColumns([key], COLUMNS)).toContain('a?[31m?b');
  });

  it('is a sentence if there are no rows', () => {
    expect(alignedColumns([], COLUMNS, 'No keys yet.')).toBe('No keys yet.');
  });
});
