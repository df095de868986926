import { andText, countText, escapeHtml } from '../../platform';

/** A changed row by its name. */
export interface NamedChange {
  nombre: string;
  /** Labels of the changed columns. */
  columnas: string[];
}

/** What the mail about a saved search says. */
export interface SearchMail {
  busqueda: string;
  listado: string;
  nuevos: readonly string[];
  /** Names of the rows that left the search and still exist. */
  idos: readonly string[];
  /** The number of rows that left the search because they were deleted, or may no longer be seen. */
  borrados: number;
  cambiados: readonly NamedChange[];
}

/** Names beyond this number are counted only: a mail is a summary, the search has them all. */
const MAX_NAMES = 50;

/** `Alumnos sin teléfono: 2 nuevos, 1 ya no está y 3 cambiados` */
export function searchSubject(mail: SearchMail): string {
  const gone = mail.idos.length + mail.borrados;
  const parts = [
    mail.nuevos.length > 0 && countText(mail.nuevos.length, 'nuevo', 'nuevos'),
    gone > 0 && (gone === 1 ? '1 ya no está' : `${String(gone)} ya no están`),
    mail.cambiados.length > 0 && countText(mail.cambiados.length, 'cambiado', 'cambiados'),
  ].filter((part) => part !== false);
  return `${mail.busqueda}: ${andText(parts)}`;
}

/** The text of the mail as HTML. Values of cells are left out: they stay in the application. */
export function searchHtml(mail: SearchMail): string {
  const changed = mail.cambiados.map(({ nombre, columnas }) => `${nombre}: ${andText(columnas)}`);
  return [
    `<p>Lo que ha cambiado en la búsqueda «${escapeHtml(mail.busqueda)}» de ${escapeHtml(mail.listado)}:</p>`,
    section('Nuevos', mail.nuevos),
    section('Ya no están', mail.idos),
    mail.borrados > 0 &&
      `<p>${escapeHtml(countText(mail.borrados, 'registro se ha borrado', 'registros se han borrado'))}.</p>`,
    section('Cambiados', changed),
  ]
    .filter((part) => part !== false && part !== '')
    .join('');
}

function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const items = lines.slice(0, MAX_NAMES).map((line) => `<li>${escapeHtml(line)}</li>`);
  const rest = lines.length - items.length;
  if (rest > 0) items.push(`<li>y ${String(rest)} más</li>`);
  return `<p><strong>${title}</strong></p><ul>${items.join('')}</ul>`;
}
