import { craftedWorkbook, textRow } from '../support/crafted-workbook';
import { sheetsOf } from '../support/sheets-of';

/** 1 December 2026, as spreadsheets count days. */
const DAY = 46_357;
const HOURS = 1 / 24;

/** A sheet of rounds with one cell in the column `embargo_until`. */
const sheetWith = (serial: number, format: string): ReturnType<typeof sheetsOf> =>
  sheetsOf(
    craftedWorkbook({
      sheets: {
        funding_rounds: `${textRow('embargo_until')}<row r="2"><c r="A2" s="1"><v>${serial}</v></c></row>`,
      },
      formats: [format],
    }),
  );

describe('a date in a column of instants', () => {
  it.each([
    { format: 'yyyy-mm-dd hh:mm', serial: DAY + 10.5 * HOURS, text: '2026-12-01T10:30:00Z' },
    { format: 'm/d/yy h:mm', serial: DAY + 10.5 * HOURS, text: '2026-12-01T10:30:00Z' },
    { format: 'd.m.yyyy h:mm AM/PM', serial: DAY + 22.5 * HOURS, text: '2026-12-01T22:30:00Z' },
    { format: 'yyyy-mm-dd hh:mm', serial: DAY, text: '2026-12-01T00:00:00Z' },
    { format: 'yyyy-mm-dd hh:mm', serial: DAY + 23.5 * HOURS, text: '2026-12-01T23:30:00Z' },
    {
      format: 'yyyy-mm-dd hh:mm:ss',
      serial: DAY + 10.5 * HOURS + 45 / 86_400,
      text: '2026-12-01T10:30:45Z',
    },
  ])('is $text if it is shown as $format', async ({ format, serial, text }) => {
    const { csv, problems } = await sheetWith(serial, format);
    expect(problems).toEqual([]);
    expect(csv('funding_rounds')).toBe(`embargo_until\n${text}\n`);
  });

  it.each([
    { hides: 'the time', format: 'yyyy-mm-dd', shown: '2026-12-01' },
    { hides: 'the minutes', format: 'yyyy-mm-dd h', shown: '2026-12-01 10' },
    { hides: 'the seconds', format: 'yyyy-mm-dd hh:mm', shown: '2026-12-01 10:30' },
    { hides: 'the hour', format: 'yyyy-mm-dd ss', shown: '2026-12-01 45' },
  ])('is refused if its format hides $hides', async ({ format, shown }) => {
    const { problems } = await sheetWith(DAY + 10.5 * HOURS + 45 / 86_400, format);
    expect(problems).toEqual([
      `sheet funding_rounds, row 2: embargo_until: "2026-12-01T10:30:45Z" - expected a cell that shows a day and its time of day, which counts as UTC; this one shows "${shown}"`,
    ]);
  });

  it('is refused if it is a day without a time', async () => {
    const { problems } = await sheetWith(DAY, 'yyyy-mm-dd');
    expect(problems).toEqual([
      'sheet funding_rounds, row 2: embargo_until: "2026-12-01T00:00:00Z" - expected a cell that shows a day and its time of day, which counts as UTC; this one shows "2026-12-01"',
    ]);
  });

  it.each([
    { hides: 'the day', format: 'mmm yyyy h:mm', shown: 'Dec 2026 10:30' },
    { hides: 'the month', format: 'd yyyy h:mm', shown: '1 2026 10:30' },
    { hides: 'the year', format: 'd mmm h:mm', shown: '1 Dec 10:30' },
  ])('is refused if its format hides $hides', async ({ format, shown }) => {
    const { problems } = await sheetWith(DAY + 10.5 * HOURS, format);
    expect(problems).toEqual([
      `sheet funding_rounds, row 2: embargo_until: "2026-12-01T10:30:00Z" - expected a cell that shows the value that it holds; this one shows "${shown}"`,
    ]);
  });
});
