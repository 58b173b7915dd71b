import { strToU8, zipSync } from 'fflate';

/** What a crafted workbook has besides its cells. All of it is XML. */
export interface CraftedParts {
  /** The content of each sheet's `<sheetData>`, by the sheet's name. */
  sheets: Readonly<Record<string, string>>;
  /** What follows `<sheetData>` in every sheet, such as merged cells. */
  afterCells?: string;
  /** Format codes. Cells with `s="1"` have the first one, and so on. */
  formats?: readonly string[];
  /** The id of the first format. Spreadsheets begin at 164, other programs below. */
  firstFormat?: number;
  sharedStrings?: string;
  /** Attributes of `<workbookPr>` and of `<calcPr>`. */
  properties?: string;
  calculation?: string;
  /** Attributes of every `<sheet>` in the workbook, such as `state="hidden"`. */
  sheetAttributes?: string;
  /** Changes the paths of the parts in the archive. */
  path?: (part: string) => string;
  /** Changes the text of a part. */
  edit?: (part: string, xml: string) => string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An .xlsx file as small as it can be: the least that a spreadsheet opens. */
export function craftedWorkbook(crafted: CraftedParts): Uint8Array {
  const { sheets, afterCells = '', formats = [], firstFormat = 164, sharedStrings = '' } = crafted;
  const { path = (part) => part, edit = (_, xml) => xml } = crafted;
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(names.length),
    '_rels/.rels': relationships([
      { id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' },
    ]),
    'xl/workbook.xml': workbookXml(names, crafted),
    'xl/_rels/workbook.xml.rels': relationships([
      ...names.map((_, at) => ({
        id: sheetId(at),
        type: 'worksheet',
        target: `worksheets/sheet${at + 1}.xml`,
      })),
      { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
      { id: 'rIdStrings', type: 'sharedStrings', target: 'sharedStrings.xml' },
    ]),
    'xl/styles.xml': stylesXml(formats, firstFormat),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${sharedStrings}</sst>`,
  };
  for (const [at, cells] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData>${afterCells}</worksheet>`;
  const edited = Object.entries(parts).map(([part, xml]) => [path(part), strToU8(edit(part, xml))]);
  return zipSync(Object.fromEntries(edited) as Record<string, Uint8Array>);
}

const sheetId = (at: number): string => `rId${at + 1}`;

function contentTypes(sheets: number): string {
  const part = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  return [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    part('workbook', 'sheet.main'),
    part('styles', 'styles'),
    part('sharedStrings', 'sharedStrings'),
    ...Array.from({ length: sheets }, (_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet')),
    '</Types>',
  ].join('');
}

function relationships(related: readonly { id: string; type: string; target: string }[]): string {
  const each = related.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function workbookXml(
  names: readonly string[],
  { properties = '', calculation = '', sheetAttributes = '' }: CraftedParts,
): string {
  const sheets = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="${sheetId(at)}" ${sheetAttributes}/>`,
  );
  return [
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">`,
    `<workbookPr ${properties}/>`,
    `<sheets>${sheets.join('')}</sheets>`,
    `<calcPr calcId="191029" ${calculation}/>`,
    '</workbook>',
  ].join('');
}

/** One style without a format, and one for each format. */
function stylesXml(formats: readonly string[], firstFormat: number): string {
  const escaped = (code: string): string =>
    code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map(
    (_, at) => `<xf numFmtId="${firstFormat + at}" applyNumberFormat="1"/>`,
  );
  return [
    `<styleSheet xmlns="${MAIN}">`,
    `<numFmts count="${formats.length}">${codes.join('')}</numFmts>`,
    '<fonts count="1"><font/></fonts>',
    '<fills count="1"><fill/></fills>',
    '<borders count="1"><border/></borders>',
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${styles.join('')}</cellXfs>`,
    '</styleSheet>',
  ].join('');
}

/** A row of texts without references, as some programs write them. */
export function textRow(...texts: string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}
