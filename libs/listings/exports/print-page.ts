import type { ListRecord } from '../../contracts';
import { escapeHtml } from '../../platform';
import type { ExportColumn } from './export-column';

const STYLE = `body{font:11px/1.4 -apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;color:#17212a;margin:16px}
h1{font-size:16px;margin:0 0 2px}p{margin:0 0 10px;color:#46545e}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #cdd6d9;padding:3px 6px;text-align:left;vertical-align:top}th{border-bottom:2px solid #7f8a93}
.d{text-align:right;font-variant-numeric:tabular-nums}thead{display:table-header-group}tr{break-inside:avoid}@page{size:A4 landscape;margin:12mm}`;

/** An HTML page of all rows for paper. Its script opens the print dialog; a file, because the CSP forbids inline scripts. */
export async function* printPage(
  heading: { academy: string; title: string; subtitle: string },
  columns: readonly ExportColumn[],
  batches: AsyncIterable<ListRecord[]>,
): AsyncGenerator<string> {
  const title = escapeHtml(heading.title);
  yield `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><script src="/imprimir.js" defer></script></head>`;
  yield `<body><p>${escapeHtml(heading.academy)}</p><h1>${title}</h1><p>${escapeHtml(heading.subtitle)}</p><table><thead><tr>`;
  yield columns.map((column) => `<th scope="col"${alignment(column)}>${escapeHtml(column.label)}</th>`).join('');
  yield '</tr></thead><tbody>';
  for await (const batch of batches) yield batch.map((row) => rowHtml(columns, row)).join('');
  yield '</tbody></table></body></html>';
}

function rowHtml(columns: readonly ExportColumn[], row: ListRecord): string {
  const cells = columns.map((column) => `<td${alignment(column)}>${escapeHtml(column.text(row))}</td>`);
  return `<tr>${cells.join('')}</tr>`;
}

function alignment({ isRight }: ExportColumn): string {
  return isRight ? ' class="d"' : '';
}
