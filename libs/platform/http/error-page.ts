import type { Tema } from '../../contracts';
import { escapeHtml } from '../text/escape-html';

const TITLES: Record<number, string> = {
  403: 'Sin permiso',
  404: 'No existe',
  503: 'Ahora no',
};

/** The HTML page of a refusal, for addresses that a browser navigates to. */
export function errorPage(status: number, mensaje: string, theme: Tema): string {
  const title = TITLES[status] ?? 'Algo ha fallado';
  const text = `<h1>${title}</h1><p>${escapeHtml(mensaje)}</p><a href="/">Volver al inicio</a>`;
  return plainPage(title, text, theme);
}

/** A page without script. @param content HTML */
export function plainPage(title: string, content: string, theme: Tema): string {
  return `<!doctype html>
<html lang="es" data-tema="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Claustro</title>
<style>
:root{color-scheme:light dark}[data-tema=claro]{color-scheme:light}[data-tema=oscuro]{color-scheme:dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f5f7f7,#12191d);color:light-dark(#17212a,#e6edf0);font:15px/1.45 Inter,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif}
main{max-width:26rem;margin:1.25rem;padding:2rem;background:light-dark(#fff,#192227);border:1px solid light-dark(#dfe5e7,#2c3940);border-radius:10px}
h1{margin:0 0 .5rem;font-size:20px}p{margin:0 0 1.25rem}a{color:light-dark(#0a5f6e,#62c6d4)}
.accion{min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:6px;background:light-dark(#0a5f6e,#62c6d4);color:light-dark(#fff,#12191d);font:inherit;font-weight:600;cursor:pointer}
</style>
</head>
<body><main>${content}</main></body>
</html>
`;
}
