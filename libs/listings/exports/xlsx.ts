import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellValue, Column, ListRecord } from '../../contracts';
import { cellText, neutralised } from './cell-text';

/**
 * A workbook of one sheet, written as it is read: the few parts of the format that a table needs, zipped by yazl. No
 * library of the registry writes one without holding it whole in memory.
 */
export function xlsxStream(titulo: string, columns: readonly Column[], batches: AsyncIterable<ListRecord[]>): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(fixedParts(titulo))) zip.addBuffer(Buffer.from(HEAD + xml), name);
  const rows = Readable.from(sheet(columns, batches));
  const file = zip.outputStream.pipe(new PassThrough());
  // yazl only pipes: rows that fail end the file, and a file that nobody reads any more ends the rows.
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

function fixedParts(titulo: string): Record<string, string> {
  const name = xmlText(titulo.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
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

async function* sheet(columns: readonly Column[], batches: AsyncIterable<ListRecord[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield `<row>${columns.map((column) => textCell(column.etiqueta, STYLE.head)).join('')}</row>`;
  for await (const batch of batches) yield batch.map((row) => rowXml(columns, row)).join('');
  yield '</sheetData></worksheet>';
}

function rowXml(columns: readonly Column[], row: ListRecord): string {
  return `<row>${columns.map((column) => cellXml(column, row[column.campo])).join('')}</row>`;
}

/** Figures and dates stay figures and dates, so that a spreadsheet can sum and sort them. */
function cellXml(column: Column, value: CellValue | undefined): string {
  if (value === null || value === undefined) return '<c/>';
  if (column.tipo === 'number') return `<c><v>${String(value)}</v></c>`;
  if (column.tipo === 'money') return `<c${STYLE.money}><v>${String(value)}</v></c>`;
  if (column.tipo === 'date') return `<c${STYLE.date}><v>${String(serialDay(String(value)))}</v></c>`;
  return textCell(neutralised(cellText(column, value)), STYLE.plain);
}

function textCell(text: string, style: string): string {
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Days since 30 December 1899, as spreadsheets count. */
function serialDay(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters, but for tabs and ends of lines, may not stand in XML at all. */
// eslint-disable-next-line no-control-regex -- they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => XML[character] ?? character);
}
