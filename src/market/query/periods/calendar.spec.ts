import { addMonths, bucketsBetween, isoWeekOf, weeksInIsoYear } from './calendar';

describe('calendar', () => {
  it.each([
    ['2025-12-29', 2026, 1],
    ['2026-01-01', 2026, 1],
    ['2026-12-31', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2024-12-30', 2025, 1],
    ['2021-01-03', 2020, 53],
    ['2024-02-29', 2024, 9],
  ])('%s is in week %i-W%i', (day, year, week) => {
    expect(isoWeekOf(day)).toEqual({ year, week });
  });

  it('knows the years with a week 53', () => {
    expect([2015, 2020, 2024, 2025, 2026, 2032].map(weeksInIsoYear)).toEqual([
      53, 53, 52, 52, 53, 53,
    ]);
  });

  it('clamps to the end of a month', () => {
    expect([
      addMonths('2024-03-31', -1),
      addMonths('2023-03-31', -1),
      addMonths('2024-01-31', 13),
    ]).toEqual(['2024-02-29', '2023-02-28', '2025-02-28']);
  });

  it('divides a range into whole buckets without gaps', () => {
    expect(
      bucketsBetween('2024-11-30', '2025-04-01', 'quarter').map(({ label, start, end }) => [
        label,
        start,
        end,
      ]),
    ).toEqual([
      ['2024-Q4', '2024-10-01', '2024-12-31'],
      ['2025-Q1', '2025-01-01', '2025-03-31'],
      ['2025-Q2', '2025-04-01', '2025-06-30'],
    ]);
    expect(bucketsBetween('2025-12-28', '2026-01-05', 'week').map(({ label }) => label)).toEqual([
      '2025-W52',
      '2026-W01',
      '2026-W02',
    ]);
    expect(bucketsBetween('2024-02-10', '2024-03-01', 'month').map(({ end }) => end)).toEqual([
      '2024-02-29',
      '2024-03-31',
    ]);
  });
});
