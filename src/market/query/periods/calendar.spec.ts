import { addMonths, bucketsBetween, isoWeekOf, weeksInIsoYear } from './calendar';

describe('the ISO week', () => {
  it.each([
    { day: '2025-12-29', year: 2026, week: 1 },
    { day: '2026-01-01', year: 2026, week: 1 },
    { day: '2026-12-31', year: 2026, week: 53 },
    { day: '2027-01-03', year: 2026, week: 53 },
    { day: '2024-12-30', year: 2025, week: 1 },
    { day: '2021-01-03', year: 2020, week: 53 },
    { day: '2024-02-29', year: 2024, week: 9 },
  ])('of $day is $week of $year', ({ day, year, week }) => {
    expect(isoWeekOf(day)).toEqual({ year, week });
  });

  it.each([2015, 2020, 2026, 2032])('can be 53 in %i', (year) => {
    expect(weeksInIsoYear(year)).toBe(53);
  });

  it.each([2024, 2025])('is at most 52 in %i', (year) => {
    expect(weeksInIsoYear(year)).toBe(52);
  });
});

describe('a number of months later', () => {
  it.each([
    { day: '2024-03-31', months: -1, moved: '2024-02-29' },
    { day: '2023-03-31', months: -1, moved: '2023-02-28' },
    { day: '2024-01-31', months: 13, moved: '2025-02-28' },
    { day: '2024-01-31', months: -13, moved: '2022-12-31' },
  ])('is at most the last day of the month: $day and $months', ({ day, months, moved }) => {
    expect(addMonths(day, months)).toBe(moved);
  });
});

describe('the buckets from a day to another', () => {
  it('are whole quarters without gaps', () => {
    expect(bucketsBetween('2024-11-30', '2025-04-01', 'quarter')).toEqual([
      { label: '2024-Q4', year: 2024, start: '2024-10-01', end: '2024-12-31' },
      { label: '2025-Q1', year: 2025, start: '2025-01-01', end: '2025-03-31' },
      { label: '2025-Q2', year: 2025, start: '2025-04-01', end: '2025-06-30' },
    ]);
  });

  it('are whole months, which end on their last day', () => {
    expect(bucketsBetween('2024-02-10', '2024-03-01', 'month')).toEqual([
      { label: '2024-02', year: 2024, start: '2024-02-01', end: '2024-02-29' },
      { label: '2024-03', year: 2024, start: '2024-03-01', end: '2024-03-31' },
    ]);
  });

  it('are whole weeks, which belong to the year of their Thursday', () => {
    expect(bucketsBetween('2025-12-28', '2026-01-05', 'week')).toEqual([
      { label: '2025-W52', year: 2025, start: '2025-12-22', end: '2025-12-28' },
      { label: '2026-W01', year: 2026, start: '2025-12-29', end: '2026-01-04' },
      { label: '2026-W02', year: 2026, start: '2026-01-05', end: '2026-01-11' },
    ]);
  });
});
