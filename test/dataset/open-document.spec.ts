import { strToU8, zipSync } from 'fflate';
import { sheetsOf } from '../support/sheets-of';

/** An .ods file with one sheet. `attributes`: of the sheet. */
function openDocument(rows: string, attributes = '', styles = ''): Uint8Array {
  const spaces = 'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"'; // prettier-ignore
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8('<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>'), // prettier-ignore
    'content.xml': strToU8(
      `<office:document-content ${spaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="funding_rounds" ${attributes}>${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}

const odsText = (text: string, attributes = ''): string =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const ODS_HEADER = `<table:table-row>${['id', 'company', 'announced_on', 'amount_usd'].map((name) => odsText(name)).join('')}</table:table-row>`;
const odsAmount = (attributes: string, shown: string): string =>
  `${ODS_HEADER}<table:table-row><table:table-cell/><table:table-cell/><table:table-cell/><table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell></table:table-row>`;

describe('an OpenDocument spreadsheet', () => {
  it.each([
    ['5.000.000,00', 'office:value-type="float" office:value="5000000"'],
    ['$5,000,000.00', 'office:value-type="currency" office:currency="USD" office:value="5000000"'],
  ])('has the amount that its program showed as %s', async (shown, attributes) => {
    const { csv, problems } = await sheetsOf(
      openDocument(odsAmount(attributes, shown)),
      'market.ods',
    );
    expect(problems).toEqual([]);
    expect(csv('funding_rounds').split('\n')[1]).toBe(',,,5000000');
  });

  it.each([
    ['5.000.000,00 €', 'office:value-type="currency" office:currency="EUR" office:value="5000000"'],
    ['5,0', 'office:value-type="float" office:value="5000000"'],
    ['50 %', 'office:value-type="percentage" office:value="0.5"'],
  ])('refuses an amount that its program showed as %s', async (shown, attributes) => {
    const { problems } = await sheetsOf(openDocument(odsAmount(attributes, shown)), 'market.ods');
    expect(problems).toEqual([expect.stringContaining(`this one shows "${shown}"`)]);
  });

  it('refuses a value under a merged cell', async () => {
    const row = `<table:table-row>${odsText('r1', 'table:number-columns-spanned="2"')}<table:covered-table-cell office:value-type="string"><text:p>acme</text:p></table:covered-table-cell></table:table-row>`;
    const { problems } = await sheetsOf(openDocument(ODS_HEADER + row), 'market.ods');
    expect(problems).toEqual([
      'sheet funding_rounds, row 2: company: "acme" - expected no value under a merged cell, which hides it',
    ]);
  });

  it.each([
    ['an amount', 3, 'office:value-type="float" office:value="5000000"', ',,,5000000'],
    ['a day', 2, 'office:value-type="date" office:date-value="2025-03-01"', ',,2025-03-01,'],
  ])('has %s that is saved without a text', async (_, column, attributes, row) => {
    const cells = `${'<table:table-cell/>'.repeat(column)}<table:table-cell ${attributes}/>`;
    const rows = `${ODS_HEADER}<table:table-row>${cells}</table:table-row>`;
    const { csv, problems } = await sheetsOf(openDocument(rows), 'market.ods');
    expect(problems).toEqual([]);
    expect(csv('funding_rounds').split('\n')[1]).toBe(row);
  });

  it.each(['', 'office:value-type="float"'])(
    'refuses a formula without a saved value, with the attributes "%s"',
    async (attributes) => {
      const cells = `<table:table-cell/><table:table-cell/><table:table-cell/><table:table-cell table:formula="of:=[.A1]" ${attributes}/>`;
      const rows = `${ODS_HEADER}<table:table-row>${cells}</table:table-row>`;
      expect((await sheetsOf(openDocument(rows), 'market.ods')).problems).toEqual([
        'sheet funding_rounds, row 2: amount_usd: "=A1" - expected a formula with a saved result (open the workbook in a spreadsheet, and save it there)',
      ]);
    },
  );

  it('counts rows that are empty and have no end tag', async () => {
    const rows = `${ODS_HEADER}<table:table-row table:number-rows-repeated="3"/><table:table-row>${odsText('r1')}</table:table-row>`;
    const { csv } = await sheetsOf(openDocument(rows), 'market.ods');
    expect(csv('funding_rounds')).toBe('id,company,announced_on,amount_usd\n\n\n\nr1,,,\n');
  });

  it.each([
    ['its style', 'table:style-name="ta2"', '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'], // prettier-ignore
    ['itself', 'table:display="false"', ''],
  ])('is read if its sheet is hidden by %s, and says so', async (_, attributes, styles) => {
    const { csv, warnings } = await sheetsOf(
      openDocument(`${ODS_HEADER}<table:table-row>${odsText('r1')}</table:table-row>`, attributes, styles), // prettier-ignore
      'market.ods',
    );
    expect(csv('funding_rounds').split('\n')[1]).toBe('r1,,,');
    expect(warnings).toEqual(['The sheet "funding_rounds" is hidden. It was read nevertheless.']);
  });

  it('is read if some of its rows are hidden, and says so', async () => {
    const hidden = (text: string, how: string): string =>
      `<table:table-row table:visibility="${how}">${odsText(text)}</table:table-row>`;
    const rows = `${ODS_HEADER}${hidden('r1', 'collapse')}${hidden('r2', 'filter')}${hidden('r3', 'visible')}<table:table-row-group table:display="false">${hidden('r4', 'visible')}</table:table-row-group><table:table-row table:visibility="collapse" table:number-rows-repeated="1048571"><table:table-cell/></table:table-row>`;
    const { csv, warnings } = await sheetsOf(openDocument(rows), 'market.ods');
    expect(csv('funding_rounds')).toBe(
      'id,company,announced_on,amount_usd\nr1,,,\nr2,,,\nr3,,,\nr4,,,\n',
    );
    expect(warnings).toEqual([
      'The sheet "funding_rounds" has 3 hidden rows, the first one is row 2. They were read nevertheless.',
    ]);
  });

  it('is refused if it repeats a cell more often than a table would', async () => {
    const row = `<table:table-row table:number-rows-repeated="1000000">${odsText('r1', 'table:number-columns-repeated="1000"')}</table:table-row>`;
    await expect(sheetsOf(openDocument(ODS_HEADER + row), 'market.ods')).rejects.toMatchObject({
      reason: 'damaged_workbook',
      values: { cause: 'it repeats more than 1000000 cells' },
    });
  });
});
