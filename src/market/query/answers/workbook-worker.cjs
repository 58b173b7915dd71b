// Writes Excel workbooks in a thread of its own, because twenty thousand rows take two seconds.
const writeXlsxFile = require('write-excel-file/node');

function cellOf(value, format) {
  if (value === null) return null;
  if (value instanceof Date) return { type: Date, value, format };
  if (typeof value === 'number') return { type: Number, value, format };
  return { type: typeof value === 'boolean' ? Boolean : String, value };
}

/** Excel's own. Without a name, other programs give bold cells another font. */
const FONT = { fontFamily: 'Calibri', fontSize: 11 };

const bold = (value, format) =>
  value === null ? null : { ...cellOf(value, format), fontWeight: 'bold' };
const heading = ({ name, isRight }) => ({ ...bold(name), ...(isRight && { align: 'right' }) });

module.exports = ({ columns, rows, totals, about }) => {
  const data = [
    columns.map(heading),
    ...rows.map((row) => row.map((value, index) => cellOf(value, columns[index].format))),
    ...(totals.length > 0 ? [columns.map(() => null)] : []),
    ...totals.map((row) => row.map((value, index) => bold(value, columns[index].format))),
  ];
  const sheets = [
    {
      sheet: 'Rows',
      data,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape',
    },
    {
      sheet: 'About',
      data: about.map(([name, value]) => [bold(name), cellOf(value)]),
      columns: [{ width: 22 }, { width: 100 }],
    },
  ];
  return writeXlsxFile(sheets, FONT).toBuffer();
};
