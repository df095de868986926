/** Addresses of our own pages. Pure functions. */

/** Takes doubled slashes for one. */
export function collapseSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/');
}

/** Is this one of the pages that the client draws? Others (a file, a printed page) are for the browser to fetch. */
export function isPage(path: string): boolean {
  return /^\/(administrar|ayuda|campus|usuario\/entrar)(\/|\?|#|$)/.test(path);
}

/** Where the log-in page leads back to. */
export function loginPath(from: string): string {
  return `/usuario/entrar?siguiente=${encodeURIComponent(from)}`;
}

/** Page addresses end in a slash. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The list a record belongs to: `/administrar/{seccion}/`. */
export function listPath(seccion: string): string {
  return `/administrar/${seccion}/`;
}

/** Where administrators shape a list. */
export function configurePath(seccion: string): string {
  return `${listPath(seccion)}configurar/`;
}

/** A record's page; id 0 is a new one. */
export function recordPath(urlFicha: string, id: number): string {
  return `${withSlash(urlFicha)}ficha/${id}/`;
}
