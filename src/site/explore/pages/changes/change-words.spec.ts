import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import { causesAndConsequences, changeInWords } from './change-words';

describe('an update in words', () => {
  const wordsOf = (
    kind: RecordChangeDto['kind'],
    before: Record<string, string | number | null>,
    after: Record<string, string | number | null>,
  ): string =>
    changeInWords({
      id: 1,
      published_at: '2026-11-18T09:00:00.000Z',
      generation: 'g2-00000000',
      action: 'import',
      kind,
      change: 'updated',
      key: 'alpha',
      name: 'Alpha',
      updated_fields: Object.keys(before),
      before,
      after,
    });

  it('keeps the underscores of names, and of acquirers too', () => {
    expect(wordsOf('company', { acquired_by: null }, { acquired_by: 'data_dog' })).toBe(
      'acquirer added: data_dog',
    );
    expect(wordsOf('acquisition', { target: 'foo_bar' }, { target: 'foo_baz' })).toBe(
      'target changed from foo_bar to foo_baz',
    );
  });

  it('writes codes without underscores', () => {
    expect(
      wordsOf(
        'funding_round',
        { instrument_type: 'convertible_note' },
        { instrument_type: 'senior_notes' },
      ),
    ).toBe('instrument type changed from convertible note to senior notes');
  });

  it('names the countries that codes stand for', () => {
    expect(
      wordsOf('investor', { government_linked_country: 'NO' }, { government_linked_country: 'SG' }),
    ).toBe('government linked country changed from Norway to Singapore');
  });

  it('tells a slug only if the name beside it is the same, and never its value', () => {
    expect(
      wordsOf(
        'acquisition',
        { acquirer: 'Gamma', acquirer_slug: null },
        { acquirer: 'Delta', acquirer_slug: 'delta' },
      ),
    ).toBe('acquirer changed from Gamma to Delta');
    expect(wordsOf('acquisition', { acquirer_slug: null }, { acquirer_slug: 'delta' })).toBe(
      'acquirer record changed',
    );
    expect(
      wordsOf('company', { acquired_by_slug: 'gamma' }, { acquired_by_slug: 'gamma-inc' }),
    ).toBe('acquirer record changed');
  });

  it('tells figures that follow from deals only if nothing else changed', () => {
    expect(
      wordsOf('company', { deal_count: 2, status: null }, { deal_count: 3, status: 'public' }),
    ).toBe('status added: public');
    expect(wordsOf('investor', { deal_count: 2 }, { deal_count: 3 })).toBe(
      'number of rounds changed from 2 to 3',
    );
  });

  it('tells four fields, and counts the rest', () => {
    expect(
      wordsOf(
        'company',
        {
          name: 'A',
          city: 'Bern',
          status: 'active',
          founded_year: 2019,
          website: null,
          description: null,
        },
        {
          name: 'B',
          city: 'Rome',
          status: 'closed',
          founded_year: 2020,
          website: 'https://b.example',
          description: 'B.',
        },
      ),
    ).toBe(
      'name changed from A to B; city changed from Bern to Rome; status changed from active to closed; founded year changed from 2019 to 2020; 2 more fields',
    );
  });
});

describe('an added record in words', () => {
  const ADDED: RecordChangeDto = {
    id: 1,
    published_at: '2026-11-18T09:00:00.000Z',
    generation: 'g2-00000000',
    action: 'import',
    kind: 'company',
    change: 'added',
    key: 'alpha',
    name: 'Alpha',
    updated_fields: [],
    before: null,
    after: {},
  };

  it('says only what is known of it, except that an amount is undisclosed', () => {
    const ofEarlierRelease = { category: 'Cloud Security' };
    expect(changeInWords({ ...ADDED, after: ofEarlierRelease })).toBe('added: Cloud Security');
    const round = { stage: null, date: '2026-03-01', amount: null };
    expect(changeInWords({ ...ADDED, kind: 'funding_round', after: round })).toBe(
      'added: 1 Mar 2026, undisclosed',
    );
  });
});

describe('a change that follows from another one', () => {
  const COMPANY_MOVED: RecordChangeDto = {
    id: 1,
    published_at: '2026-11-18T09:00:00.000Z',
    generation: 'g2-00000000',
    action: 'import',
    kind: 'company',
    change: 'updated',
    key: 'acme',
    name: 'Acme',
    updated_fields: ['country'],
    before: { country: 'US' },
    after: { country: 'GB' },
  };
  const movedRound = (company_slug: string): RecordChangeDto => ({
    ...COMPANY_MOVED,
    id: 2,
    kind: 'funding_round',
    key: 'round-1',
    after: { country: 'GB', company_slug },
  });
  const movedAcquisition = (target_slug: string): RecordChangeDto => ({
    ...COMPANY_MOVED,
    id: 3,
    kind: 'acquisition',
    key: 'acquisition-1',
    updated_fields: ['target_country'],
    before: { target_country: 'US' },
    after: { target_country: 'GB', target_slug },
  });

  it('is that of a deal which repeats its company', () => {
    const [round, acquisition] = [movedRound('acme'), movedAcquisition('acme')];
    expect(causesAndConsequences([COMPANY_MOVED, round, acquisition])).toEqual({
      causes: [COMPANY_MOVED],
      consequences: [round, acquisition],
    });
  });

  it('is no change of a deal of another company with the same name', () => {
    const [round, acquisition] = [movedRound('acme-2'), movedAcquisition('acme-2')];
    expect(causesAndConsequences([COMPANY_MOVED, round, acquisition])).toEqual({
      causes: [COMPANY_MOVED, round, acquisition],
      consequences: [],
    });
  });

  it('is no change of an investor with the name of the company', () => {
    const investor: RecordChangeDto = { ...COMPANY_MOVED, id: 4, kind: 'investor' };
    expect(causesAndConsequences([COMPANY_MOVED, investor])).toEqual({
      causes: [COMPANY_MOVED, investor],
      consequences: [],
    });
  });
});
