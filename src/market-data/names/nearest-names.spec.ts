import { nameWords } from './company-name';
import { nearestNamesAmong, ONLY_SIMILAR, recordDistance } from './nearest-names';

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

  it.each(['clod security', 'cloud', 'cloud security tools', 'security in the cloud', 'secur'])(
    'to %j are those with a mistake, a beginning or half of it',
    (typed) =>
      expect(nearestNamesAmong(['Cloud Security', 'Fraud'])(typed)).toEqual(['Cloud Security']),
  );

  it('are at most three', () =>
    expect(nearestNamesAmong(['demo1', 'demo2', 'demo3', 'demo4'])('demo')).toHaveLength(3));
});

describe('the distance', () => {
  it.each([
    ['Acme', 'Acme, Inc.', 0],
    ['Spetro', 'Spectro', 1],
    ['Slack', 'Slack Technologies', 1],
    ['Amazn Web', 'Amazon Web Services', 1.5],
    ['Slack Technologies', 'Slack', 2.5],
    ['Slack Technologies', 'Snowflake', ONLY_SIMILAR],
  ])('from %j to %s is %d', (typed, name, distance) => {
    expect(recordDistance(nameWords(typed), nameWords(name))).toBe(distance);
  });
});
