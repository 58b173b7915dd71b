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
  const { sheets, afterCells = '', formats = [], firstFormat = 164, sharedStrings } = crafted;
  const { path = (part) => part, edit = (_, xml) => xml } = crafted;
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${crafted.properties ?? ''}/><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}" ${crafted.sheetAttributes ?? ''}/>`).join('')}</sheets><calcPr calcId="191029" ${crafted.calculation ?? ''}/></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId901" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId902" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.map((code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${firstFormat + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${sharedStrings ?? ''}</sst>`,
  };
  names.forEach((name, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${sheets[name]}</sheetData>${afterCells}</worksheet>`;
  });
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([part, xml]) => [path(part), strToU8(edit(part, xml))]),
    ),
  );
}

/** A row of texts without references, as some programs write them. */
export function textRow(...texts: string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}
