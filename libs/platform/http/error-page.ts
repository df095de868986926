import { escapeHtml } from './escape-html';

const TITLES: Record<number, string> = {
  403: 'Sin permiso',
  404: 'No existe',
  503: 'Ahora no',
};

/** The HTML page of a refusal, for addresses that a browser navigates to. */
export function errorPage(status: number, mensaje: string): string {
  const title = TITLES[status] ?? 'Algo ha fallado';
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Claustro</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f7f7;color:#17212a;font:15px/1.45 Inter,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif}
main{max-width:26rem;margin:1.25rem;padding:2rem;background:#fff;border:1px solid #dfe5e7;border-radius:10px}
h1{margin:0 0 .5rem;font-size:20px}p{margin:0 0 1.25rem}a{color:#0a5f6e}
</style>
</head>
<body><main><h1>${title}</h1><p>${escapeHtml(mensaje)}</p><a href="/">Volver al inicio</a></main></body>
</html>
`;
}
