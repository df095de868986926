/** Paths of pages. Pure functions. */

/** Replaces repeated slashes by one. */
export function collapseSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/');
}

/** True for a page that the client renders; the browser itself opens any other path (a file, a printed page). */
export function isPage(path: string): boolean {
  const inFolder = /^\/(administrar|ayuda|campus|clases|mi-cuenta|usuario\/entrar)(\/|\?|#|$)/;
  return inFolder.test(path) || /^\/(avisos|presencia|clases-particulares)\/?(\?|#|$)/.test(path);
}

/** Path of the log-in page. After the log-in the person returns to `from`. */
export function loginPath(from: string): string {
  return `/usuario/entrar?siguiente=${encodeURIComponent(from)}`;
}

const ACCOUNT_PAGE = '/mi-cuenta/';

/** Whether a path is the account page. */
export function isAccountPage(pathname: string): boolean {
  return withSlash(pathname) === ACCOUNT_PAGE;
}

/** Path of the account page. Once the second factor is set up, the person returns to `from`. */
export function factorPath(from: string): string {
  return `${ACCOUNT_PAGE}?siguiente=${encodeURIComponent(from)}`;
}

/** The path with a slash at its end, as page paths have. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The page of a list: `/administrar/{seccion}/`. */
export function listPath(seccion: string): string {
  return `/administrar/${seccion}/`;
}

/** The page where administrators change the shape of a list. */
export function configurePath(seccion: string): string {
  return `${listPath(seccion)}configurar/`;
}

/** The page of a record; id 0 is a new record. */
export function recordPath(urlFicha: string, id: number): string {
  return `${withSlash(urlFicha)}ficha/${id}/`;
}
