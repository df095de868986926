import type { EntradaPresencia, PresenciaReply, PresenciaUsuario } from '../../contracts';
import { escapeHtml, PAPER_END, paperStart, type PaperHeading } from '../../platform';
import { correctionTexts, countedText, printedHours } from '../calculo';

/** The report as an HTML page for paper: a table for each person. */
export function printedReport(heading: PaperHeading, users: PresenciaReply): string {
  const content = users.length === 0 ? '<p>No hay entradas en estas fechas.</p>' : users.map(userHtml).join('');
  return `${paperStart(heading, 'portrait')}${content}${PAPER_END}`;
}

const COLUMNS = ['Día', 'Entrada', 'Salida', 'Tiempo', 'Correcciones'];

function userHtml(user: PresenciaUsuario): string {
  const heads = COLUMNS.map((label) => `<th scope="col">${label}</th>`).join('');
  return (
    `<h2>${escapeHtml(personName(user))} · ${user.tiempo_total}</h2>` +
    `<table><thead><tr>${heads}</tr></thead><tbody>${user.datos.map(rowHtml).join('')}</tbody></table>`
  );
}

function rowHtml(entry: EntradaPresencia): string {
  const { hora_inicio, hora_fin } = printedHours(entry);
  const cells = [entry.fecha_form, hora_inicio, hora_fin ?? 'Sin salida', countedText(entry)].map(
    (text) => `<td>${escapeHtml(text)}</td>`,
  );
  // The class `t` breaks long words: reasons are free text, and a long word must not make the column wider.
  return `<tr>${cells.join('')}<td class="t">${escapeHtml(correctionTexts(entry).join('. '))}</td></tr>`;
}

/** `Soler Vidal, Marta`; only the name if there are no surnames. */
export const personName = ({ apellidos, nombre }: Pick<PresenciaUsuario, 'apellidos' | 'nombre'>): string =>
  apellidos === '' ? nombre : `${apellidos}, ${nombre}`;
