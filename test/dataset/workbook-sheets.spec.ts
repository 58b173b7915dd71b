import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { craftedWorkbook, type CraftedParts, textRow } from '../support/crafted-workbook';
import { sheetsOf } from '../support/sheets-of';

const DEALS = textRow('id', 'company', 'announced_on', 'amount_usd');

/** One row of funding_rounds below the header. */
const deals = (cells: string, crafted: Partial<CraftedParts> = {}): Uint8Array =>
  craftedWorkbook({ sheets: { funding_rounds: `${DEALS}<row r="2">${cells}</row>` }, ...crafted });

/** The row of the CSV file that a row of cells becomes. */
async function rowOf(cells: string, crafted?: Partial<CraftedParts>): Promise<string> {
  const { csv, problems } = await sheetsOf(deals(cells, crafted));
  expect(problems).toEqual([]);
  return csv('funding_rounds').split('\n')[1]!.replace(/,+$/, '');
}

async function problemsOf(cells: string, crafted?: Partial<CraftedParts>): Promise<string[]> {
  return (await sheetsOf(deals(cells, crafted))).problems;
}

const day = (serial: string): string => `<c r="C2" s="1"><v>${serial}</v></c>`;

describe('a sheet of a workbook', () => {
  it.each([
    ['a day', day('45717'), {}, ',,2025-03-01'],
    ['a day of the 1904 system', day('44255'), { properties: 'date1904="true"' }, ',,2025-03-01'],
    ['a day before March 1900', day('59'), {}, ',,1900-02-28'],
    ['a day after February 1900', day('61'), {}, ',,1900-03-01'],
    ['the day that Excel invented', day('60'), {}, ',,1900-02-29'],
    ['a day as text', '<c r="C2" t="d"><v>2025-03-01</v></c>', { formats: [] }, ',,45717'],
    ['a day as text with a format', '<c r="C2" s="1" t="d"><v>2025-03-01</v></c>', {}, ',,2025-03-01'], // prettier-ignore
    ['a day with a time', day('45717.4375'), {}, ',,2025-03-01T10:30:00Z'],
    ['a format below 164', day('45717'), { firstFormat: 100 }, ',,2025-03-01'],
    ['a number with a decimal', '<c r="A2"><v>1001.0</v></c>', {}, '1001'],
    ['a computed number', '<c r="D2"><v>37500000.300000004</v></c>', {}, ',,,37500000.3'],
    ['a number with an exponent', '<c r="D2"><v>1.25E7</v></c>', {}, ',,,12500000'],
    ['a large number', '<c r="D2"><v>12345678901234.56</v></c>', {}, ',,,12345678901234.6'],
    ['a small number', '<c r="D2"><v>1.25E-7</v></c>', {}, ',,,0.000000125'],
    ['a truth value', '<c r="A2" t="b"><v>1</v></c>', {}, 'TRUE'],
    ['a letter above U+FFFF', '<c r="A2" t="inlineStr"><is><t>&#128640;&#x1F600;&#x41;</t></is></c>', {}, '🚀😀A'], // prettier-ignore
    ['CDATA', '<c r="A2" t="inlineStr"><is><t><![CDATA[R&D <b> &#128640;]]></t></is></c>', {}, 'R&D <b> &#128640;'], // prettier-ignore
    ['a shared string of several runs', '<c r="A2" t="s"><v>0</v></c>', { sharedStrings: '<si><r><t xml:space="preserve">Acme </t></r><r><t>Inc</t></r></si>' }, 'Acme Inc'], // prettier-ignore
    ['blanks around a text', '<c r="A2" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>', {}, ' a '], // prettier-ignore
    ['cells without references', '<c t="inlineStr"><is><t>r1</t></is></c><c/><c s="1"><v>45717</v></c><c><v>5</v></c>', {}, 'r1,,2025-03-01,5'], // prettier-ignore
    ['a formula with its result', '<c r="D2"><f>2+3</f><v>5</v></c>', {}, ',,,5'],
    ['a formula with an empty text', '<c r="A2" t="str"><f>""</f><v></v></c><c r="D2"><v>5</v></c>', {}, ',,,5'], // prettier-ignore
  ])('has %s', async (_, cells, crafted, row) => {
    expect(await rowOf(cells, { formats: ['yyyy-mm-dd'], ...crafted })).toBe(row);
  });

  it.each([
    '#,##0.00',
    '$#,##0',
    '[$$-409]#,##0.00',
    '"USD "0',
    '#,##0.0#',
    '[Red]0;[Blue]-0;"none"',
    '_-* #,##0.00 _€_-',
    '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
    '# ##0',
    '0.00E+00',
    '[>=1000000]#,##0;0',
  ])('has an amount that is shown as %s', async (format) => {
    expect(await rowOf('<c r="D2" s="1"><v>12500000</v></c>', { formats: [format] })).toBe(
      ',,,12500000',
    );
  });

  it.each([
    ['0.0"M"', '12500000.0M'],
    ['0.0,,', '12.5'],
    ['0.0,"K"', '12500.0K'],
    ['#,##0.00 [$€-407]', '12,500,000.00 €'],
    ['[$EUR] #,##0', 'EUR 12,500,000'],
    ['kr #,##0', 'kr 12,500,000'],
    ['0.00%', '1250000000.00%'],
    [';;;', ''],
    ['yyyy-mm-dd', ''],
    ['[<1000]0;0.0,"K"', '12500.0K'],
  ])('refuses an amount that is shown as %s', async (format, shown) => {
    const expected = shown === '' ? 'nothing' : `"${shown}"`;
    expect(await problemsOf('<c r="D2" s="1"><v>12500000</v></c>', { formats: [format] })).toEqual([
      `sheet funding_rounds, row 2: amount_usd: "12500000" - expected a cell that shows the value that it holds; this one shows ${expected}`,
    ]);
  });

  it.each(['£#,##0', '¥#,##0', 'R$ #,##0'])(
    'refuses an amount with the currency %s, which no spreadsheet library shows',
    async (format) => {
      expect(
        await problemsOf('<c r="D2" s="1"><v>12500000</v></c>', { formats: [format] }),
      ).toEqual([
        `sheet funding_rounds, row 2: amount_usd: "12500000" - expected a number in a usual format; the format of this one is "${format}"`,
      ]);
    },
  );

  it.each([
    'd.m.yyyy',
    'dd/mm/yy',
    'm/d/yy',
    'd-mmm-yy',
    '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
    'yyyy"年"m"月"d"日"',
    '[$-409]mmmm\\ d\\,\\ yyyy;@',
  ])('has a day that is shown as %s', async (format) => {
    expect(await rowOf(day('45717'), { formats: [format] })).toBe(',,2025-03-01');
  });

  it.each([
    ['mmm-yy', 'Mar-25'],
    ['yyyy', '2025'],
    ['d mmm', '1 Mar'],
    ['dddd', 'Saturday'],
    ['d yyyy', '1 2025'],
    ['h:mm', '0:00'],
    [';;;', ''],
  ])('refuses a day that is shown as %s', async (format, shown) => {
    const held = format === ';;;' ? '45717' : '2025-03-01';
    expect(await problemsOf(day('45717'), { formats: [format] })).toEqual([
      `sheet funding_rounds, row 2: announced_on: "${held}" - expected a cell that shows the value that it holds; this one shows ${shown === '' ? 'nothing' : `"${shown}"`}`,
    ]);
  });

  it('refuses a year of two digits that means another century', async () => {
    expect(await problemsOf(day('9191'), { formats: ['dd/mm/yy'] })).toEqual([
      'sheet funding_rounds, row 2: announced_on: "1925-02-28" - expected a cell that shows the value that it holds; this one shows "28/02/25"',
    ]);
  });

  it.each([
    ['leading zeros', '<c r="A2" s="1"><v>21</v></c>', '00000', '"21"', '"00021"'],
    ['a day instead of an id', '<c r="A2" s="1"><v>45717</v></c>', 'd-mmm', '"2025-03-01"', '"1-Mar"'], // prettier-ignore
    ['a text with a title', '<c r="A2" s="1" t="inlineStr"><is><t>Acme</t></is></c>', '"Dr. "@', '"Acme"', '"Dr. Acme"'], // prettier-ignore
    ['a text that is not shown', '<c r="A2" s="1" t="inlineStr"><is><t>Acme</t></is></c>', ';;;', '"Acme"', 'nothing'], // prettier-ignore
  ])('refuses %s in a column of texts', async (_, cells, format, held, shown) => {
    expect(await problemsOf(cells, { formats: [format] })).toEqual([
      `sheet funding_rounds, row 2: id: ${held} - expected a cell that shows the value that it holds; this one shows ${shown}`,
    ]);
  });

  it.each(['#,##0', '0', '0.00', '@'])('has the id 1001 that is shown as %s', async (format) => {
    expect(await rowOf('<c r="A2" s="1"><v>1001</v></c>', { formats: [format] })).toBe('1001');
  });

  it.each([
    ['that nothing computed', '<c r="D2"><f>A1+B1</f></c>'],
    ['that a program wrote with an empty result', '<c r="D2"><f>A1</f><v></v></c>'],
    ['that fills a range', '<c r="D2"><f t="array" ref="D2:D2">A1:A2</f></c>'],
  ])('refuses a formula %s', async (_, cells) => {
    const [problem, ...others] = await problemsOf(cells);
    expect(problem).toMatch(
      /^sheet funding_rounds, row 2: amount_usd: "=A1.*" - expected a formula with a saved result \(open the workbook in a spreadsheet, and save it there\)$/,
    );
    expect(others).toEqual([]);
  });

  it('refuses a cell without a result in a range that a formula fills', async () => {
    const cells = '<c r="C2" s="1"><f t="array" ref="C2:D2">A1:B1</f><v>45717</v></c><c r="D2"/>';
    expect(await problemsOf(cells, { formats: ['yyyy-mm-dd'] })).toEqual([
      'sheet funding_rounds, row 2: amount_usd: "=" - expected a formula with a saved result (open the workbook in a spreadsheet, and save it there)',
    ]);
  });

  const FORMULA_AND_NUMBER = '<c r="A2" t="str"><f>B2</f><v>0</v></c><c r="D2"><v>5</v></c>';

  it.each(['fullCalcOnLoad="0"', 'fullCalcOnLoad="false"', 'calcCompleted="1"'])(
    'has the results of a workbook whose properties of calculation are %s',
    async (calculation) => {
      expect(await rowOf(FORMULA_AND_NUMBER, { calculation })).toBe('0,,,5');
    },
  );

  it.each(['fullCalcOnLoad="1"', 'fullCalcOnLoad="true"', 'calcMode="manual" calcCompleted="0"'])(
    'refuses the formulas of a workbook whose properties of calculation are %s',
    async (calculation) => {
      expect(await problemsOf(FORMULA_AND_NUMBER, { calculation })).toEqual([
        'sheet funding_rounds, row 2: id: "=B2" - expected an up-to-date result: the workbook says that its formulas still have to be computed (open it in a spreadsheet, and save it there)',
      ]);
    },
  );

  it("refuses a spreadsheet's error", async () => {
    expect(await problemsOf('<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toEqual([
      'sheet funding_rounds, row 2: amount_usd: "#DIV/0!" - expected a value or an empty cell, not a spreadsheet\'s error',
    ]);
  });

  it('refuses values under merged cells, and cells that are merged over several rows', async () => {
    const rows = `${DEALS}${textRow('r1', 'acme', '2025-03-01', '5')}${textRow('r2', 'acme', '', '')}`;
    const { problems } = await sheetsOf(
      craftedWorkbook({
        sheets: { funding_rounds: rows },
        afterCells:
          '<mergeCells count="3"><mergeCell ref="A2:B2"/><mergeCell ref="C2:C3"/><mergeCell ref="C3:D3"/></mergeCells>',
      }),
    );
    expect(problems).toEqual([
      'sheet funding_rounds, row 2: company: "acme" - expected no value under a merged cell, which hides it',
      'sheet funding_rounds, row 2: announced_on: "2025-03-01" - expected a cell of its own for each row; this one is merged over several rows',
    ]);
  });

  it('is read if it or some of its rows are hidden, and says so', async () => {
    const rows = `${DEALS}<row r="2" hidden="1"><c r="A2"><v>1</v></c></row><row r="3" hidden="1"/><row r="4" hidden="true"><c r="A4"><v>2</v></c></row>`;
    const some = await sheetsOf(craftedWorkbook({ sheets: { 'Funding rounds': rows } }));
    expect(some.csv('funding_rounds')).toBe('id,company,announced_on,amount_usd\n1,,,\n\n2,,,\n');
    expect(some.warnings).toEqual([
      'The sheet "Funding rounds" has 2 hidden rows, the first one is row 2. They were read nevertheless.',
    ]);
    const whole = await sheetsOf(
      craftedWorkbook({ sheets: { companies: DEALS }, sheetAttributes: 'state="veryHidden"' }),
    );
    expect(whole.warnings).toEqual(['The sheet "companies" is hidden. It was read nevertheless.']);
  });

  it('refuses a value far outside the table, and reads empty cells there in little memory', async () => {
    const before = process.memoryUsage().rss;
    const cells = `<c r="A2"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/>`;
    expect(await rowOf(cells, { formats: ['0'] })).toBe('1');
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    expect(
      await problemsOf(
        '<c r="A2"><v>1</v></c><c r="XFD2"><v>2</v></c></row><row r="20000"><c r="A20000"><v>3</v></c>',
      ),
    ).toEqual([
      'sheet funding_rounds, row 2: XFD: "2" - expected no value this far outside the table',
      'sheet funding_rounds, row 20000: id: "3" - expected no value this far outside the table',
    ]);
  });

  it.each([
    ['backslashes in the archive', { path: (part: string) => part.replaceAll('/', '\\') }],
    [
      'other paths of its parts',
      {
        path: (part: string) => part.replace('xl/worksheets/sheet1', 'xl/data/table'),
        edit: (part: string, xml: string) =>
          part.endsWith('.rels') || part.startsWith('[')
            ? xml.replace(/(\/?)(xl\/)?worksheets\/sheet1/, (_, slash: string, root = '') => slash ? `/${root}data/table` : '/xl/data/table') // prettier-ignore
            : xml,
      },
    ],
    [
      'a prefix for every element',
      {
        edit: (part: string, xml: string) =>
          part.endsWith('sheet1.xml')
            ? xml.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:').replace(' xmlns=', ' xmlns:x=')
            : xml,
      },
    ],
  ])('is read from a workbook with %s', async (_, crafted) => {
    expect(await rowOf('<c r="A2" t="inlineStr"><is><t>r1</t></is></c>', crafted)).toBe('r1');
  });

  it('is read beside a chart sheet', async () => {
    const crafted = craftedWorkbook({
      sheets: { Chart: '', funding_rounds: DEALS },
      edit: (part, xml) => {
        if (part === '[Content_Types].xml')
          return xml.replace('sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet', 'sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.chartsheet'); // prettier-ignore
        if (part === 'xl/_rels/workbook.xml.rels')
          return xml.replace('relationships/worksheet', 'relationships/chartsheet');
        return part.endsWith('sheet1.xml') ? '<chartsheet/>' : xml;
      },
    });
    expect((await sheetsOf(crafted)).csv('funding_rounds')).toBe(
      'id,company,announced_on,amount_usd\n',
    );
  });

  it.each(['xlsx', 'xlsm', 'xlsb', 'xls', 'ods'] as const)(
    'is read from an .%s file',
    async (bookType) => {
      const sheet = utils.aoa_to_sheet([
        ['id', 'company', 'announced_on', 'amount_usd'],
        [
          'r1',
          'Łódź & 🚀',
          { t: 'n', v: 45717, z: 'd/m/yyyy' },
          { t: 'n', v: 12500000, z: '#,##0' },
        ],
      ]);
      const book = { SheetNames: ['funding_rounds'], Sheets: { funding_rounds: sheet } };
      const bytes = write(book, { type: 'buffer', bookType }) as Buffer;
      const { csv, problems } = await sheetsOf(bytes, `market.${bookType}`);
      expect(problems).toEqual([]);
      expect(csv('funding_rounds')).toBe(
        'id,company,announced_on,amount_usd\nr1,Łódź & 🚀,2025-03-01,12500000\n',
      );
    },
  );
});

describe('a file that is no workbook, or a damaged or protected one', () => {
  it.each([
    ['a text', Buffer.from('slug,name\n'), "it isn't a workbook"],
    ['a page', Buffer.from('<html><table><tr><td>slug</td></tr></table></html>'), "it isn't a workbook"], // prettier-ignore
    ['an empty file', Buffer.alloc(0), "it isn't a workbook"],
    ['a cut archive', deals('').subarray(0, 500), 'invalid zip data'],
    ['another archive', zipSync({ 'a.txt': strToU8('a') }), 'Unsupported ZIP file'],
    [
      'a sheet that is missing',
      craftedWorkbook({ sheets: { companies: DEALS }, path: (part) => part.replace('sheet1', 'sheet9') }), // prettier-ignore
      'the sheet "companies" is damaged',
    ],
    [
      'a password',
      zipSync({ 'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'), 'content.xml': strToU8('x') }), // prettier-ignore
      'it is protected by a password',
    ],
  ])('is refused: %s', async (_, bytes, cause) => {
    await expect(sheetsOf(bytes)).rejects.toMatchObject({
      reason: 'damaged_workbook',
      values: { cause },
    });
  });
});
