import type { Column, ListRecord } from '../../contracts';
import { escapeHtml } from '../../platform';
import { cellText } from './cell-text';

const RIGHT = new Set<Column['tipo']>(['number', 'money']);

const STYLE = `body{font:11px/1.4 -apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;color:#17212a;margin:16px}
h1{font-size:16px;margin:0 0 2px}p{margin:0 0 10px;color:#46545e}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #cdd6d9;padding:3px 6px;text-align:left;vertical-align:top}th{border-bottom:2px solid #7f8a93}
.d{text-align:right;font-variant-numeric:tabular-nums}thead{display:table-header-group}tr{break-inside:avoid}@page{size:A4 landscape;margin:12mm}`;

/** A plain page of all rows, for paper. It opens the print window by itself through a script file of ours. */
export async function* printPage(
  head: { academia: string; titulo: string; detalle: string },
  columns: readonly Column[],
  batches: AsyncIterable<ListRecord[]>,
): AsyncGenerator<string> {
  const titulo = escapeHtml(head.titulo);
  yield `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${titulo}</title><style>${STYLE}</style><script src="/imprimir.js" defer></script></head>`;
  yield `<body><p>${escapeHtml(head.academia)}</p><h1>${titulo}</h1><p>${escapeHtml(head.detalle)}</p><table><thead><tr>`;
  yield columns.map((column) => `<th scope="col"${alignment(column)}>${escapeHtml(column.etiqueta)}</th>`).join('');
  yield '</tr></thead><tbody>';
  for await (const batch of batches) yield batch.map((row) => rowHtml(columns, row)).join('');
  yield '</tbody></table></body></html>';
}

function rowHtml(columns: readonly Column[], row: ListRecord): string {
  return `<tr>${columns.map((column) => `<td${alignment(column)}>${escapeHtml(cellText(column, row[column.campo]))}</td>`).join('')}</tr>`;
}

function alignment(column: Column): string {
  return RIGHT.has(column.tipo) ? ' class="d"' : '';
}
