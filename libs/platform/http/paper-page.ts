import { escapeHtml } from '../text/escape-html';

const STYLE = `body{font:11px/1.4 -apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;color:#17212a;margin:16px;overflow-wrap:break-word}
h1{font-size:16px;margin:0 0 2px}h2{font-size:12px;margin:14px 0 4px}p{margin:0 0 10px;color:#46545e}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #cdd6d9;padding:3px 6px;text-align:left;vertical-align:top}th{border-bottom:2px solid #7f8a93}
.t{overflow-wrap:anywhere}
.d{text-align:right;font-variant-numeric:tabular-nums}thead{display:table-header-group}tr{break-inside:avoid}`;

export interface PaperHeading {
  /** The letterhead of the academy. */
  academy: string;
  title: string;
  subtitle: string;
}

/**
 * The start of an HTML page for paper, up to its content. A script file opens the print dialog, because the CSP forbids inline scripts.
 */
export function paperStart(heading: PaperHeading, orientation: 'portrait' | 'landscape'): string {
  const title = escapeHtml(heading.title);
  const page = `@page{size:A4 ${orientation};margin:12mm}`;
  return (
    `<!doctype html><html lang="es"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}${page}</style>` +
    `<script src="/imprimir.js" defer></script></head><body><p>${escapeHtml(heading.academy)}</p><h1>${title}</h1>` +
    `<p>${escapeHtml(heading.subtitle)}</p>`
  );
}

export const PAPER_END = '</body></html>';
