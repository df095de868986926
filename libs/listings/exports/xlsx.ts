import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ListRecord } from '../../contracts';
import type { SheetCell } from '../../platform';
import type { ExportColumn, RowBatches } from './export-column';

/**
 * Streams a workbook with one sheet, so that the whole sheet is never in memory. Writes only the parts of the xlsx format that a table
 * needs; yazl zips them.
 */
export function xlsxStream(title: string, columns: readonly ExportColumn[], batches: RowBatches): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(fixedParts(title))) zip.addBuffer(Buffer.from(HEAD + xml), name);
  const rows = Readable.from(sheet(columns, batches));
  const file = zip.outputStream.pipe(new PassThrough());
  // `pipe` does not forward errors. If reading the rows fails, the first line ends the file. If the file is closed, the second line stops
  // the reading.
  rows.on('error', (error) => file.destroy(error));
  file.on('close', () => rows.destroy());
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  return file;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function fixedParts(title: string): Record<string, string> {
  const name = xmlText(title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  return {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>',
  };
}

const STYLE = { plain: '', head: ' s="1"', date: ' s="2"', money: ' s="3"' };

async function* sheet(columns: readonly ExportColumn[], batches: RowBatches): AsyncGenerator<string> {
  let isOpen = false;
  for await (const batch of batches) {
    if (!isOpen) yield sheetHead(columns, batch);
    isOpen = true;
    yield batch.map((row) => rowXml(columns, row)).join('');
  }
  if (!isOpen) yield sheetHead(columns, []);
  yield '</sheetData></worksheet>';
}

/**
 * Returns the XML of the sheet before the rows. The format requires the column widths in this part, so the widths are computed from the
 * first batch of rows only.
 */
function sheetHead(columns: readonly ExportColumn[], batch: readonly ListRecord[]): string {
  const head = columns.map((column) => textCell(column.label, STYLE.head)).join('');
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.map((column, index) => columnXml(index + 1, widthOf(column, batch))).join('')}</cols><sheetData><row>${head}</row>`
  );
}

const columnXml = (number: number, width: number): string =>
  `<col min="${String(number)}" max="${String(number)}" width="${String(width)}" customWidth="1"/>`;

/**
 * Column widths in characters. `margin` is the space at the edges of a cell. `max` limits columns with long texts, so that the other
 * columns stay on the screen.
 */
const WIDTH = { margin: 2, min: 8, max: 60 };

function widthOf(column: ExportColumn, batch: readonly ListRecord[]): number {
  const longest = batch.reduce((length, row) => Math.max(length, column.text(row).length), column.label.length);
  return Math.min(Math.max(longest + WIDTH.margin, WIDTH.min), WIDTH.max);
}

function rowXml(columns: readonly ExportColumn[], row: ListRecord): string {
  return `<row>${columns.map((column) => cellXml(column, row)).join('')}</row>`;
}

function cellXml(column: ExportColumn, row: ListRecord): string {
  const value = row[column.path];
  if (value === null || value === undefined) return '<c/>';
  return TYPED_CELLS[column.cell]?.(String(value)) ?? textCell(column.text(row), STYLE.plain);
}

/** Numbers and dates become typed cells, which a spreadsheet can sum and sort. Null for text cells. */
const TYPED_CELLS: Record<SheetCell, ((value: string) => string) | null> = {
  number: (value) => `<c><v>${value}</v></c>`,
  amount: (value) => `<c${STYLE.money}><v>${value}</v></c>`,
  date: (value) => `<c${STYLE.date}><v>${String(serialDay(value))}</v></c>`,
  fixed: null,
  free: null,
};

function textCell(text: string, style: string): string {
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Days since 30 December 1899, the origin of spreadsheet dates. */
function serialDay(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Matches the characters that XML does not allow, for example control characters other than tabs and line ends. */
// oxlint-disable-next-line no-control-regex -- the pattern removes control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Finds a `_` that a spreadsheet would read as the start of an escaped character, as in `_x0041_` (ECMA-376 part 1, 22.9.2.19,
 * ST_Xstring). The writer escapes this `_`, so that the spreadsheet shows the text literally.
 */
const ESCAPE = /_(?=x[\da-fA-F]{4}_)/g;

function xmlText(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(ESCAPE, '_x005F_')
    .replace(/[&<>"]/g, (character) => XML[character] ?? character);
}
