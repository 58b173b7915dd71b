import { refusalInWords } from './refusal-catalog';

const served = { generation: 'g7-33333333', action: 'approval', by: 'ben' };

describe('the refusal of an outdated preview', () => {
  it('leads to what was published, and to what the preview would change', () => {
    expect(
      refusalInWords('preview_outdated', {
        generation: 'g6-22222222',
        base: 'g5-11111111',
        served,
      }),
    ).toBe(
      'g6-22222222 was made on g5-11111111, but ben approved g7-33333333, which is served now. Approving it would undo that. Look at both ("dataset diff g5-11111111 g7-33333333", "dataset diff g7-33333333 g6-22222222"). Then import a patch again. Repeat a folder\'s changes on an export of g7-33333333, or import it with --replace, which undoes the other changes.',
    );
  });

  it('leads to what the preview would change if nothing was served when it was made', () => {
    expect(
      refusalInWords('preview_outdated', { generation: 'g6-22222222', base: null, served }),
    ).toContain(
      'g6-22222222 was made on an empty database, but ben approved g7-33333333, which is served now. Approving it would undo that. See what it would change with "dataset diff g7-33333333 g6-22222222". Then import a patch again.',
    );
  });
});

describe('the refusal of a generation that is no longer stored', () => {
  it('leads to its restore, and to the variable that limits how many are kept', () => {
    expect(
      refusalInWords('generation_dropped', { generation: 'g6-22222222', archived: true }),
    ).toBe(
      'Generation g6-22222222 is no longer stored. "dataset restore g6-22222222" brings it back. KEEP_GENERATIONS sets how many are kept.',
    );
  });

  it('leads to another import if somebody discarded it', () => {
    expect(refusalInWords('generation_discarded', { generation: 'g6-22222222', by: 'ben' })).toBe(
      'Generation g6-22222222 is no longer stored: ben discarded it, and it was never served. If you still need it, import its folder again.',
    );
  });
});
