import { CFB, type WorkBook } from '@e965/xlsx';

/** What SheetJS gives and its types don't have. */
interface WorkbookParts {
  Workbook?: { CalcPr?: Attributes };
  /** Of an .xlsx or .xlsb file: the path of the part that describes the workbook, and all parts. */
  Directory?: { workbooks: readonly string[] };
  files?: Readonly<Record<string, { content: Uint8Array } | undefined>>;
  /** Of an .xls file. */
  cfb?: object;
}

/** SheetJS has no types for the container of an .xls file. */
const container = CFB as {
  find: (cfb: object, path: string) => { content: Uint8Array } | null;
};

/**
 * Whether a workbook that was read with its parts (`bookFiles`) asks spreadsheets to compute all its
 * formulas when they open it, or says that they weren't computed before it was saved. An .ods file
 * can say neither.
 */
export function asksForCalculation(workbook: WorkBook): boolean {
  const { Workbook, Directory, files, cfb } = workbook as WorkbookParts;
  if (cfb) return xlsAsks(cfb);
  const path = Directory?.workbooks[0]?.replace(/^\//, '') ?? '';
  if (path.endsWith('.bin')) return xlsbAsks(Buffer.from(files?.[path]?.content ?? []));
  return xlsxAsks(Workbook?.CalcPr ?? {});
}

type Attributes = Readonly<Record<string, string | boolean>>;

function xlsxAsks({ fullCalcOnLoad, calcCompleted = true }: Attributes): boolean {
  return isTrue(fullCalcOnLoad) || !isTrue(calcCompleted);
}

const isTrue = (attribute: string | boolean | undefined): boolean =>
  attribute === true || attribute === '1' || attribute === 'true';

/** "Uncalced" of [MS-XLS]. Its records begin with their type and their size, of two bytes each. */
const UNCALCED = 0x5e;
const XLS_HEADER = 4;

function xlsAsks(cfb: object): boolean {
  const stream = container.find(cfb, '/Workbook') ?? container.find(cfb, '/Book');
  const bytes = Buffer.from(stream?.content ?? []);
  let at = 0;
  while (at + XLS_HEADER <= bytes.length) {
    if (bytes.readUInt16LE(at) === UNCALCED) return true;
    at += XLS_HEADER + bytes.readUInt16LE(at + 2);
  }
  return false;
}

/** "BrtCalcProp" of [MS-XLSB], and the flags that it has behind five other fields. */
const CALC_PROP = 0x9d;
const FLAGS_AT = 24;
const FULL_CALC_ON_LOAD = 0x01;
const CALC_COMPLETED = 0x10;

function xlsbAsks(bytes: Buffer): boolean {
  let at = 0;
  while (at < bytes.length) {
    const type = numberAt(bytes, at);
    const size = numberAt(bytes, type.end);
    const flags = bytes[size.end + FLAGS_AT] ?? CALC_COMPLETED;
    if (type.value === CALC_PROP)
      return (flags & FULL_CALC_ON_LOAD) !== 0 || (flags & CALC_COMPLETED) === 0;
    at = size.end + size.value;
  }
  return false;
}

/** The type or the size of a record of an .xlsb file: 7 bits a byte, the lowest first. */
function numberAt(bytes: Buffer, start: number): { value: number; end: number } {
  let [value, end] = [0, start];
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[end++] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    // The highest bit says that another byte follows.
    if (byte < 0x80) return { value, end };
  }
}
