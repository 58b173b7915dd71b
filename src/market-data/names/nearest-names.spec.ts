import { nearestNamesAmong } from './nearest-names';

const NAMES = ['Acme', 'ACME Labs', 'Apex', 'Globex Corporation', 'Zürich Re'];

describe('the nearest names', () => {
  it.each([
    ['acme', ['Acme', 'ACME Labs']],
    ['Acne', ['Acme']],
    ['Globex', ['Globex Corporation']],
    ['globx corporaton', ['Globex Corporation']],
    ['Zurich Re', ['Zürich Re']],
    ['Umbrella', []],
    ['', []],
  ])('to %j are %j', (typed, nearest) => expect(nearestNamesAmong(NAMES)(typed)).toEqual(nearest));

  it('are at most three', () =>
    expect(nearestNamesAmong(['demo1', 'demo2', 'demo3', 'demo4'])('demo')).toHaveLength(3));
});
