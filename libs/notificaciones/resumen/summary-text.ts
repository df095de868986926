import { countText, escapeHtml, shortDayText } from '../../platform';
import type { RenderedCopy } from '../../mensajes';

/** `Resumen del viernes 20/11: 3 avisos` @param day `YYYY-MM-DD` */
export const summarySubject = (day: string, count: number): string =>
  `Resumen del ${shortDayText(day)}: ${countText(count, 'aviso', 'avisos')}`;

/** The joined messages as HTML, each below its subject; with the students if not all are about the same ones. */
export function summaryHtml(copies: readonly RenderedCopy[]): string {
  const isMixed = new Set(copies.map(({ sobre }) => sobre)).size > 1;
  return copies
    .map(({ asunto, texto, sobre }) => {
      const about = isMixed && sobre !== '' ? ` · ${escapeHtml(sobre)}` : '';
      return `<p><strong>${escapeHtml(asunto)}</strong>${about}</p>${texto}`;
    })
    .join('');
}
