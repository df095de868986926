import type { ListRecord } from '../../contracts';
import { escapeHtml, PAPER_END, paperStart, type PaperHeading } from '../../platform';
import type { ExportColumn } from './export-column';

/** An HTML page of all rows for paper. */
export async function* printPage(
  heading: PaperHeading,
  columns: readonly ExportColumn[],
  batches: AsyncIterable<ListRecord[]>,
): AsyncGenerator<string> {
  yield `${paperStart(heading, 'landscape')}<table><thead><tr>`;
  yield columns.map((column) => `<th scope="col"${alignment(column)}>${escapeHtml(column.label)}</th>`).join('');
  yield '</tr></thead><tbody>';
  for await (const batch of batches) yield batch.map((row) => rowHtml(columns, row)).join('');
  yield `</tbody></table>${PAPER_END}`;
}

function rowHtml(columns: readonly ExportColumn[], row: ListRecord): string {
  const cells = columns.map((column) => `<td${alignment(column)}>${escapeHtml(column.text(row))}</td>`);
  return `<tr>${cells.join('')}</tr>`;
}

function alignment({ isRight }: ExportColumn): string {
  return isRight ? ' class="d"' : '';
}
